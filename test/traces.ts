import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Attribute = { key: string; value: { stringValue?: string } };
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};

export const traceOfVisitor = "0af7651916cd43dd8448eb211c80319c";

/** Sends one request to a separate process, stops it, and returns its log lines. */
export async function runTraced(more: Record<string, string>) {
  const program = ["./app/infrastructure/traces/start-traces.server.ts", "test/traced-process.ts"];
  const child = spawn(process.execPath, ["--import", ...program], {
    env: { ...process.env, LOG_LEVEL: "info", ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(child.stdout)) {
    const entry = JSON.parse(line);
    lines.push(entry);
    if (entry.msg !== "listening") continue;
    const traceparent = `00-${traceOfVisitor}-b7ad6b7169203331-01`;
    await fetch(`http://127.0.0.1:${entry.address.port}/asked?search=grandmother`, {
      headers: { traceparent, "user-agent": "a-browser", connection: "close" },
    });
    child.kill("SIGTERM");
  }
  return lines;
}

/** Receives OTLP in JSON and records the spans. */
export async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    for (const { scopeSpans } of JSON.parse(await text(request)).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}/v1/traces` };
}

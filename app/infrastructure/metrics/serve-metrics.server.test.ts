import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../scripts/free-port.ts";
import { webDatabase } from "../database/database.server.ts";
import { environment } from "../environment.server.ts";
import { serveMetrics } from "./serve-metrics.server.ts";

test("without a port nothing listens", () => {
  expect(serveMetrics({ ...environment, METRICS_PORT: undefined })).toBeUndefined();
});

test("process and pool metrics are served on a separate port, and nothing else is", async () => {
  const METRICS_PORT = await findFreePort();
  const server = serveMetrics({ ...environment, METRICS_PORT });
  onTestFinished(() => void server?.close());
  await webDatabase.selectFrom("schemaMigrations").select("name").execute();

  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(answer.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
  const metrics = await answer.text();
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(metrics).toMatch(/^rebadge_pool_wait_seconds_count\{login="app_web"\} [1-9]/m);
  const host = new URL(environment.DATABASE_WEB_URL).host;
  expect(metrics).toContain(
    `rebadge_pool_connections{login="app_web",server="${host}",state="idle"} 1`,
  );
  expect(metrics).toContain(`rebadge_pool_waiting{login="app_web",server="${host}"} 0`);

  for (const path of ["/", "/metrics?x", "/readyz"])
    expect((await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)).status).toBe(404);
  const posted = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { method: "POST" });
  expect(posted.status).toBe(404);
});

test("a port that is taken does not end the process", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const server = serveMetrics({ ...environment, METRICS_PORT: port });
  if (server) await once(server, "error");
  expect(server?.listening).toBe(false);
});

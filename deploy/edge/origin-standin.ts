import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (asked: IncomingMessage, answer: ServerResponse) => void;

/** A public page; its body counts how often it was rendered. */
export function page({ age = 30, while: revalidating = 30, tags = "site" } = {}): Handler {
  return (_asked, answer) => {
    made += 1;
    answer.writeHead(200, {
      "Cache-Control": `public, max-age=0, s-maxage=${age}, stale-while-revalidate=${revalidating}, stale-if-error=600`,
      "Surrogate-Key": tags,
      "Content-Type": "text/html",
    });
    answer.end(`made ${made}`);
  };
}

let made = 0;

export function status(code: number, headers: Record<string, string> = {}): Handler {
  return (_asked, answer) => {
    made += 1;
    answer.writeHead(code, { "Cache-Control": "private, no-store", ...headers });
    answer.end(`made ${made}`);
  };
}

/** Stands in for the app: responds as configured and records the requests. */
export async function startOriginStandin() {
  const asked: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  let handler: Handler = page();
  const server = createServer((incoming, answer) => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ method, url, headers });
    incoming.resume().on("end", () => handler(incoming, answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer(next: Handler) {
      handler = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type RequestOptions = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** Sends the path unchanged, without the normalization of a browser. */
export async function ask(origin: string, path: string, options: RequestOptions = {}) {
  const { method = "GET", host = "rebadge.test", headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const sent = request({
    hostname,
    port,
    path,
    method,
    agent: false,
    headers: { Host: host, ...(body && { "Content-Length": body.length }), ...headers },
  });
  // With a Content-Length but no body, the response shows whether the size would be accepted.
  if (headers["Content-Length"] && !body) sent.flushHeaders();
  else sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.setEncoding("utf8");
  let text = "";
  for await (const part of answer) text += part;
  if (!sent.writableEnded) sent.destroy();
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    stored: answer.headers["x-cache"],
    text,
    milliseconds: performance.now() - started,
  };
}

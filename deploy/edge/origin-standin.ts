import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

type Answering = (asked: IncomingMessage, answer: ServerResponse) => void;

/** A page as the app would send it: the same for everybody, and new each time it is made. */
export function page({ age = 30, while: revalidating = 30, tags = "site" } = {}): Answering {
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

export function status(code: number, headers: Record<string, string> = {}): Answering {
  return (_asked, answer) => {
    made += 1;
    answer.writeHead(code, { "Cache-Control": "private, no-store", ...headers });
    answer.end(`made ${made}`);
  };
}

/** Stands where the app stands, says what it is told to say and remembers what it was asked. */
export async function startOriginStandin() {
  const asked: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  let answering: Answering = page();
  const server = createServer((incoming, answer) => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ method, url, headers });
    incoming.resume().on("end", () => answering(incoming, answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer(next: Answering) {
      answering = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Question = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/** The path goes out as it is written: what browsers would tidy up is what an attacker would not. */
export async function ask(origin: string, path: string, question: Question = {}) {
  const { method = "GET", host = "rebadge.test", headers = {}, body } = question;
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
  // Without a body the headers alone may announce one: whether it would be taken is known by then.
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

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { json, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { clock, escapeText, page, pageHeaders } from "./page.ts";

type Accepted = {
  path: string;
  /** Its Idempotency-Key, which a real list would use to ignore duplicates. */
  id: string;
  body: string;
  at: number;
};

type Faults = {
  /** Connections are closed before anything is read. */
  down?: boolean;
  /** Requests are answered with this status and not accepted. */
  status?: number | null;
  /** The delay of the response to an accepted request. */
  slowMilliseconds?: number;
};

/**
 * The operator's webhook, which accepts a POST to any path: GET / shows the requests as a page, GET /accepted as JSON.
 * DELETE /accepted clears them, POST /faults sets faults.
 */
export async function startWebhookStandin({ port }: { port: number }) {
  const accepted: Accepted[] = [];
  const faults: Required<Faults> = { down: false, status: null, slowMilliseconds: 0 };
  const sockets = new Set<Socket>();

  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    switch (`${request.method} ${path}`) {
      case "GET /":
        return response.writeHead(200, pageHeaders).end(listPage(accepted));
      case "GET /accepted":
        return answer(response, 200, JSON.stringify(accepted));
      case "DELETE /accepted":
        accepted.length = 0;
        return answer(response, 204);
      case "POST /faults":
        setFaults((await json(request)) as Faults);
        return answer(response, 204);
      default:
        return accept(request, response, path);
    }
  }).listen(port, "127.0.0.1");
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await once(server, "listening");

  async function accept(request: IncomingMessage, response: ServerResponse, path: string) {
    if (faults.down) return request.socket.destroy();
    if (request.method !== "POST") return answer(response, 404);
    if (faults.status !== null) return answer(response, faults.status);

    const id = String(request.headers["idempotency-key"] ?? "");
    // The client disconnected before the body was complete.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    accepted.push({ path, id, body, at: Date.now() });
    await sleep(faults.slowMilliseconds);
    answer(response, 204);
  }

  function setFaults(given: Faults) {
    Object.assign(faults, given);
  }

  return {
    accepted,
    setFaults,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: ServerResponse, status: number, body?: string) {
  response.writeHead(status, body === undefined ? {} : { "Content-Type": "application/json" });
  response.end(body);
}

function listPage(accepted: readonly Accepted[]) {
  const lines = accepted.toReversed().map(
    ({ path, body, at }) =>
      `<li><code>${escapeText(path)}</code> <code>${escapeText(body)}</code>
<span class="state">${clock(at)}</span></li>`,
  );

  return page({
    title: "Newsletter",
    note: "Stand-in for the newsletter's list: nobody is written to",
    body: `<h1>Told to the list</h1>
<p class="soft">Who confirmed and who left, newest first.</p>
${lines.length > 0 ? `<ul>${lines.join("")}</ul>` : "<p>Nothing yet. Subscribe on the home page and confirm by email.</p>"}`,
  });
}

import { Agent, request } from "node:http";
import type { Generated } from "./generate.ts";

/** `error` says why there was no response. */
export type Sent = { status: number; milliseconds: number; error?: string };

const MAX_ANSWER_MS = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request: status 0 means no response, and an event stream is closed after its headers. */
export function send(origin: string, generated: Generated): Promise<Sent> {
  const began = performance.now();
  const { method, path, headers, body } = generated;
  const { hostname: host, port } = new URL(origin);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const end = (status: number, error?: Error) => {
      const milliseconds = performance.now() - began;
      resolve({ status, milliseconds, ...(error && { error: String(error) }) });
    };
    const outgoing = request(
      { host, port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        const status = response.statusCode ?? 0;
        if (String(response.headers["content-type"]).startsWith("text/event-stream")) {
          end(status);
          response.destroy();
          return;
        }
        response
          .resume()
          .on("end", () => end(status))
          .on("error", (error) => end(0, error));
      },
    );
    outgoing.setTimeout(MAX_ANSWER_MS, () => outgoing.destroy(new Error("no answer in time")));
    outgoing.on("error", (error) => end(0, error));
    outgoing.end(body);
  });
}

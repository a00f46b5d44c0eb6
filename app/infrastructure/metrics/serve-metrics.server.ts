import { createServer } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { registry } from "./metrics.server.ts";

/**
 * On a port of its own, which no proxy leads to. A site whose metrics cannot be read is still a site: a port that is
 * taken is said in the log and nothing ends for it.
 */
export function serveMetrics({ HOST, METRICS_PORT } = environment) {
  if (METRICS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    if (!isAsked) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error) => {
        log.error({ err: error }, "metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  server.once("listening", () => collectDefaultMetrics({ register: registry }));
  server.on("error", ({ message }) =>
    log.error({ reason: message }, "metrics are not served: their port cannot be had"),
  );
  // The process ends when its work does, whoever may still be reading.
  server.listen(METRICS_PORT, HOST).unref();
  return server;
}

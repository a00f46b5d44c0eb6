import { createServer } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { registry } from "./metrics.server.ts";

/** On a separate port, which no proxy forwards to. A port that is taken is logged and does not end the process. */
export function serveMetrics({ HOST, METRICS_PORT } = environment) {
  if (METRICS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    const isMetricsRequest = request.method === "GET" && request.url === "/metrics";
    if (!isMetricsRequest) return void response.writeHead(404).end();
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
    log.error({ reason: message }, "metrics are not served: cannot listen on METRICS_PORT"),
  );
  // An open metrics connection must not keep a stopping process alive.
  server.listen(METRICS_PORT, HOST).unref();
  return server;
}

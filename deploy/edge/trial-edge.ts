import { findFreePort } from "../../scripts/free-port.ts";
import { ask, startOriginStandin } from "./origin-standin.ts";
import { startEdge } from "./start-edge.ts";

/** A low concurrency limit that a test can reach. */
export const AT_ONCE = 4;

/** nginx and Varnish in front of a stand-in for the app. */
export async function startTrialEdge() {
  const origin = await startOriginStandin();
  const [httpsPort, httpPort, purgePort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const edge = await startEdge({
    appPorts: [origin.port],
    httpsPort,
    httpPort,
    purgePort,
    serverName: "rebadge.test",
    requestsPerProcess: AT_ONCE,
    requestsPerSecond: 500,
  });

  return {
    origin,
    edge,
    ask: (path: string, options?: Parameters<typeof ask>[2]) => ask(edge.plainUrl, path, options),
    purge: (tags: string) =>
      ask(edge.purgeUrl, "/", {
        method: "PURGE",
        ...(tags && { headers: { "Surrogate-Key": tags } }),
      }),
    async stop() {
      await edge.stop();
      await origin.stop();
    },
  };
}

import { Resolver } from "node:dns/promises";
import { Outage } from "#app/shared/outage.ts";

/**
 * Asks name servers itself: in the system's lookup a name server that never answers would block one of Node's few threads.
 * A new one remembers no earlier answers.
 */
export function openResolver(nameServers: readonly string[], signal: AbortSignal) {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  return resolver;
}

/** If no name server is reachable, the fault is ours. */
export function asOutage(failure: NodeJS.ErrnoException | undefined) {
  return failure?.code === "ECONNREFUSED" ? new Outage("dns", failure) : failure;
}

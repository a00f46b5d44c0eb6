import { setTimeout as sleep } from "node:timers/promises";

/** Draining ends after this long without a request. */
const QUIET_MS = 250;
/** Clients that go on sending requests for longer are not a proxy that fails over. */
const MAX_DRAIN_MS = 3_000;

let lastRequestAt: number | undefined;

/**
 * Closing the listener while a proxy still sends requests would lose some, and a POST is not retried. So reads get no
 * answer first: the proxy retries them on another process and stops using this one.
 */
export async function drain() {
  const until = performance.now() + MAX_DRAIN_MS;
  lastRequestAt = performance.now();
  while (performance.now() < Math.min(until, lastRequestAt + QUIET_MS)) await sleep(QUIET_MS / 5);
}

/** Whether the connection of this request is to be closed without an answer. */
export function isDraining(method: string) {
  if (lastRequestAt === undefined) return false;
  lastRequestAt = performance.now();
  return method === "GET" || method === "HEAD";
}

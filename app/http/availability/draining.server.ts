import { setTimeout as sleep } from "node:timers/promises";

/** So long nobody must have asked for anything before the door is shut. */
const QUIET_MS = 250;
/** Whoever goes on asking is no proxy that has another process to ask. */
const MAX_LEAVING_MS = 3_000;

let lastAsked: number | undefined;

/**
 * Shutting the door while a proxy still sends requests loses those that are on their way, and a form is not sent twice.
 * What only reads is: so for a moment such requests get no answer. The proxy asks another process, leaves this one out
 * from then on, and the door is shut while nobody is there.
 */
export async function leave() {
  const until = performance.now() + MAX_LEAVING_MS;
  lastAsked = performance.now();
  while (performance.now() < Math.min(until, lastAsked + QUIET_MS)) await sleep(QUIET_MS / 5);
}

/** Whether this request is one of those that get no answer. */
export function isDraining(method: string) {
  if (lastAsked === undefined) return false;
  lastAsked = performance.now();
  return method === "GET" || method === "HEAD";
}

import { isDatabaseReady } from "#app/infrastructure/database/database.server.ts";

let stopping = false;

/** From here on the balancer is told to send its requests elsewhere. */
export function stopBeingReady() {
  stopping = true;
}

export function isStopping() {
  return stopping;
}

export async function isReady() {
  return !stopping && (await isDatabaseReady());
}

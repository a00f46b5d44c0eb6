import { isDatabaseReady, isReplicaLeftOut } from "#app/infrastructure/database/database.server.ts";
import { isGoogleOffered, isGoogleReachable } from "#app/infrastructure/identity/google.server.ts";

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

/** What is missing without being a reason to send visitors elsewhere: no other process could do better. */
export async function findStartupWarnings() {
  const isGoogleMissing = isGoogleOffered() && !(await isGoogleReachable());
  return [
    ...(isGoogleMissing ? ["google is not reachable"] : []),
    ...(isReplicaLeftOut() ? ["the replica is left out"] : []),
  ];
}

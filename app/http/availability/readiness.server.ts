import { isDatabaseReady, isReplicaLeftOut } from "#app/infrastructure/database/database.server.ts";
import { isGoogleOffered, isGoogleReachable } from "#app/infrastructure/identity/google.server.ts";

let stopping = false;

/** From now on /readyz says 503, so that the load balancer uses other processes. */
export function stopBeingReady() {
  stopping = true;
}

export function isStopping() {
  return stopping;
}

export async function isReady() {
  return !stopping && (await isDatabaseReady());
}

/** Missing dependencies that do not make the process unready, because other processes lack them too. */
export async function findStartupWarnings() {
  const isGoogleMissing = isGoogleOffered() && !(await isGoogleReachable());
  return [
    ...(isGoogleMissing ? ["google is not reachable"] : []),
    ...(isReplicaLeftOut() ? ["the replica is left out"] : []),
  ];
}

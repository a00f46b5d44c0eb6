import { Outage } from "#app/shared/outage.ts";

const TIMEOUT_SECONDS = 2;

/** Makes the edge drop all cached responses with one of these tags. */
export async function purgeEdge(url: string, tags: readonly string[]) {
  const response = await fetch(url, {
    method: "PURGE",
    headers: { "Surrogate-Key": [...new Set(tags)].join(" ") },
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
  }).catch((error: unknown) => {
    throw new Outage("edge", error);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Outage("edge", new Error(`it answered ${response.status}`));
}

import { Outage } from "#app/shared/outage.ts";

const SECONDS = 2;

/** Has the copies dropped that carry one of these tags. */
export async function purgeEdge(url: string, tags: readonly string[]) {
  const response = await fetch(url, {
    method: "PURGE",
    headers: { "Surrogate-Key": [...new Set(tags)].join(" ") },
    signal: AbortSignal.timeout(SECONDS * 1_000),
  }).catch((error: unknown) => {
    throw new Outage("edge", error);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Outage("edge", new Error(`it answered ${response.status}`));
}

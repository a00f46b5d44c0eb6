import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import type { Listing } from "../../kit/moderators.ts";

const EVERY_MS = 100;
/** The results page is more expensive, so only every fifth round requests it. */
const LIST_EVERY = 5;
/** A 404 is not cached, so a listing that is gone is requested less often. */
const GONE_EVERY = 10;
/** Start before the decision, so that a check runs while it is made. */
const AHEAD_MS = 300;

/** The milliseconds after the decision when the listing was last seen, and the number of checks. */
export type Watched = { page: number; list: number; checks: number; unanswered: number };

/** Requests the listing's page and a results page every 100 ms, from before the decision until long after it. */
export async function watch(
  url: string,
  listing: Listing,
  seconds: number,
  decide: () => Promise<number>,
): Promise<Watched> {
  const pagePath = `${url}/service/${listing.id}`;
  // As typed: correcting such a name would keep both cores busy, and the edge would turn checks away.
  const listPath = `${url}/services?search=${listing.name}&as_typed=true`;
  await store(pagePath);
  await store(listPath);
  // Spread the watchers: all at the same moment would be too many for one process.
  await sleep(randomInt(GONE_EVERY * EVERY_MS));

  const seen: Record<"page" | "list", number> = { page: 0, list: 0 };
  const watched = { checks: 0, unanswered: 0 };
  let isGone = false;
  const checking: Promise<void>[] = [];
  let end = Number.POSITIVE_INFINITY;
  let decided: number | undefined;

  const check = async (what: "page" | "list") => {
    const began = performance.now();
    const found = await isShown(what === "page" ? pagePath : listPath, listing);
    watched.checks += 1;
    if (found === undefined) watched.unanswered += 1;
    if (found) seen[what] = Math.max(seen[what], began);
    if (what === "page" && found !== undefined) isGone = !found;
  };
  const deciding = sleep(AHEAD_MS)
    .then(decide)
    .then((at) => {
      decided = at;
      end = at + seconds * 1_000;
    });

  // Stop watching; `await Promise.all` below throws the error.
  deciding.catch(() => {
    end = 0;
  });

  for (let round = 0; performance.now() < end; round += 1) {
    if (!isGone || round % GONE_EVERY === 0) checking.push(check("page"));
    if (round % LIST_EVERY === 0) checking.push(check("list"));
    await sleep(EVERY_MS);
    if (checking.length > 50) await checking.shift();
  }
  await Promise.all([deciding, ...checking]);
  const after = (at: number) => Math.max(0, Math.round(at - (decided ?? at)));
  return { page: after(seen.page), list: after(seen.list), ...watched };
}

/** Waits until the edge has cached the page. */
async function store(address: string) {
  const isCached = async () => {
    const response = await fetch(address);
    await response.body?.cancel();
    return response.status === 200 && response.headers.get("x-cache") === "hit";
  };
  if (!(await waitUntil(10, isCached))) throw new Error(`the edge does not cache ${address}`);
}

/** Undefined when the response is neither 200 nor 404, or there is none. */
async function isShown(address: string, { id }: Listing) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    if (response.status === 404) return false;
    return response.status === 200 ? text.includes(`/service/${id}`) : undefined;
  } catch {
    return undefined;
  }
}

import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";

import type { Listing } from "../../kit/moderators.ts";

const EVERY_MS = 100;
/** A page of results costs more to look through; it is looked at every so many times. */
const LIST_EVERY = 5;
/** What is gone is made anew for everyone who asks, so it is asked for less often. */
const GONE_EVERY = 10;
/** So that a look falls into the decision itself. */
const AHEAD_MS = 300;

/** How long after the decision the listing was last seen, in milliseconds, and how often anybody looked. */
export type Watched = { page: number; list: number; looks: number; unanswered: number };

/** Looks at the listing's page and at a list of it every 100 ms, from before the decision until long after it. */
export async function watch(
  url: string,
  listing: Listing,
  seconds: number,
  decide: () => Promise<number>,
): Promise<Watched> {
  const pagePath = `${url}/service/${listing.id}`;
  const listPath = `${url}/services?search=${listing.name}`;
  await store(pagePath);
  await store(listPath);
  // People do not look in step: all at the same moment, they are too many for one process.
  await sleep(randomInt(GONE_EVERY * EVERY_MS));

  const seen: Record<"page" | "list", number> = { page: 0, list: 0 };
  const watched = { looks: 0, unanswered: 0 };
  let isGone = false;
  const looking: Promise<void>[] = [];
  let end = Number.POSITIVE_INFINITY;
  let decided: number | undefined;

  const look = async (what: "page" | "list") => {
    const began = performance.now();
    const found = await isShown(what === "page" ? pagePath : listPath, listing);
    watched.looks += 1;
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

  // Then nothing is left to look for, and it is thrown below.
  deciding.catch(() => {
    end = 0;
  });

  for (let turn = 0; performance.now() < end; turn += 1) {
    if (!isGone || turn % GONE_EVERY === 0) looking.push(look("page"));
    if (turn % LIST_EVERY === 0) looking.push(look("list"));
    await sleep(EVERY_MS);
    if (looking.length > 50) await looking.shift();
  }
  await Promise.all([deciding, ...looking]);
  const after = (at: number) => Math.max(0, Math.round(at - (decided ?? at)));
  return { page: after(seen.page), list: after(seen.list), ...watched };
}

/** Has the edge keep a copy. */
async function store(address: string) {
  const isKept = async () => {
    const response = await fetch(address);
    await response.body?.cancel();
    return response.status === 200 && response.headers.get("x-cache") === "hit";
  };
  if (!(await waitUntil(10, isKept))) throw new Error(`no copy is kept of ${address}`);
}

/** Undefined when there was no answer that says so. */
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

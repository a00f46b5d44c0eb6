import { evidenceIn } from "#app/features/facts/fact-text.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import type { ListingContent } from "./listing-content.ts";
import { websiteGiven } from "./listing-jobs.ts";

type Addresses = Pick<ListingContent, "website" | "facts">;

/** Of one listing, besides its website. */
const MAX_CHECKED_EVIDENCE = 20;

/** Enqueues a check of the website and of the evidence, except of what `before` gave already. */
export async function requestChecks(
  tx: Tx,
  content: Addresses,
  { before, ...options }: { before?: Addresses | undefined; priority?: number } = {},
) {
  const known = new Set(before ? addressesIn(before) : []);
  for (const website of addressesIn(content).filter((address) => !known.has(address)))
    await enqueue(tx, websiteGiven, { website }, options);
}

function addressesIn({ website, facts }: Addresses) {
  return [...new Set([website, ...evidenceIn(facts).slice(0, MAX_CHECKED_EVIDENCE)])];
}

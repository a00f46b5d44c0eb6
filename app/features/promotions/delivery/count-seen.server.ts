import { sql } from "kysely";
import type { CountedKind } from "#app/features/listings/counted.ts";
import { BatchWriter } from "#app/infrastructure/database/batch-writer.server.ts";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { isId } from "#app/shared/id.ts";
import { dayOf } from "#app/shared/period.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import { type Count, Tally } from "./tally.ts";

const MAX_WAITING = 20_000;

type Seen = { kind: CountedKind; listingId: string; address: string };

const tally = new Tally(MAX_WAITING);
const visits = new RecentVisits({ max: 100_000, milliseconds: 30 * 60_000 });
const writer = new BatchWriter({
  take: () => {
    const taken = tally.take();
    return taken.length > 0 ? taken : undefined;
  },
  write: writeCounts,
  giveBack: (taken) => {
    for (const count of taken) tally.add(count);
  },
});

/** Counts in memory and writes in batches, so that no request waits for the database. */
export function countSeen({ kind, listingId, address }: Seen, now: Date) {
  if (!isId(listingId)) return;
  const id = listingId.toLowerCase();
  if (!visits.isFirst(visitMark(address, kind, id), now.getTime())) return;

  tally.add({ listingId: id, kind, day: dayOf(now), count: 1 });
  writer.writeSoon();
}

export function writeSeen() {
  return writer.write();
}

/** Adds the counts in one statement. Ids other than approved listings are ignored. */
export async function writeCounts(counts: Count[]) {
  const ids = counts.map(({ listingId }) => listingId);
  const days = counts.map(({ day }) => day);
  const kinds = counts.map(({ kind }) => kind);
  const numbers = counts.map(({ count }) => count);

  await sql`select add_listing_counts(${ids}::uuid[], ${days}::date[], ${kinds}::text[], ${numbers}::integer[])`.execute(
    webDatabase,
  );
}

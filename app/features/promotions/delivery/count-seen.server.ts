import type { CountedKind } from "#app/features/listings/counted.ts";
import { BatchWriter } from "#app/infrastructure/database/batch-writer.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { isId } from "#app/shared/id.ts";
import { dayOf } from "#app/shared/period.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import { Tally } from "./tally.ts";
import { writeCounts } from "./write-counts.server.ts";

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

/** Whoever asks waits for no database: it is only noted here, and written with the others a moment later. */
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

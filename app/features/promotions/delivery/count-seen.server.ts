import type { CountedKind } from "#app/features/listings/counted.ts";
import { beforeClosing } from "#app/infrastructure/database/pool.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { isId } from "#app/shared/id.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import { dayOf } from "./delivery.ts";
import { Tally } from "./tally.ts";
import { writeCounts } from "./write-counts.server.ts";

const WRITTEN_EVERY = 3_000;
const MOST_WAITING = 20_000;

type Seen = { kind: CountedKind; listingId: string; address: string };

const tally = new Tally(MOST_WAITING);
const visits = new RecentVisits({ most: 100_000, milliseconds: 30 * 60_000 });
let isWaiting = false;
let writing = Promise.resolve();

/** Whoever asks waits for no database: it is only noted here, and written with the others a moment later. */
export function countSeen({ kind, listingId, address }: Seen, now: Date) {
  if (!isId(listingId)) return;
  const id = listingId.toLowerCase();
  if (!visits.isFirst(visitMark(address, kind, id), now.getTime())) return;

  tally.add({ listingId: id, kind, day: dayOf(now), count: 1 });
  writeSoon();
}

/** One after the other: whoever waits for this has everything written that was counted until now. */
export function writeSeen() {
  writing = writing.then(write);
  return writing;
}

async function write() {
  const counts = tally.take();
  if (counts.length === 0) return;

  try {
    await writeCounts(counts);
  } catch (error) {
    log.warn({ err: error, counts: counts.length }, "what was counted is kept for the next try");
    for (const count of counts) tally.add(count);
    writeSoon();
  }
}

function writeSoon() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void writeSeen();
  }, WRITTEN_EVERY).unref();
}

beforeClosing(writeSeen);

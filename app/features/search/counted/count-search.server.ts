import { beforeClosing } from "#app/infrastructure/database/pool.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { dayOf } from "#app/shared/period.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import type { CountedSearch } from "./counted-search.ts";
import { SearchTally } from "./search-tally.ts";
import { searchedWords } from "./searched-words.ts";
import { writeSearches } from "./write-searches.server.ts";

const WRITTEN_EVERY = 3_000;
const MOST_WORDS = 1_000;

const tally = new SearchTally(MOST_WORDS);
const visits = new RecentVisits({ most: 100_000, milliseconds: 30 * 60_000 });
let isWaiting = false;
let writing = Promise.resolve();

/** Whoever asks waits for no database: it is only noted here, and written with the others a moment later. */
export function countSearch(
  { search, outcome, address }: CountedSearch & { address: string },
  now: Date,
) {
  // One person who tries the same again and again is no crowd that misses it.
  if (!visits.isFirst(visitMark(address, search.toLowerCase()), now.getTime())) return;

  const day = dayOf(now);
  const words = outcome === "nothing" ? searchedWords(search) : undefined;
  tally.add({
    days: [{ day, searches: 1, unanswered: outcome === "found" ? 0 : 1 }],
    words: words ? [{ day, words, searches: 1 }] : [],
  });
  writeSoon();
}

/** One after the other: whoever waits for this has everything written that was counted until now. */
export function writeCountedSearches() {
  writing = writing.then(write);
  return writing;
}

async function write() {
  const tallied = tally.take();
  if (tallied.days.length === 0) return;

  try {
    await writeSearches(tallied);
  } catch (error) {
    log.warn({ err: error }, "the searches that were counted are kept for the next try");
    tally.add(tallied);
    writeSoon();
  }
}

function writeSoon() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void writeCountedSearches();
  }, WRITTEN_EVERY).unref();
}

beforeClosing(writeCountedSearches);

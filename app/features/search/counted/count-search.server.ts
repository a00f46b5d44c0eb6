import { LateWriter } from "#app/infrastructure/database/late-writer.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { dayOf } from "#app/shared/period.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import type { CountedSearch } from "./counted-search.ts";
import { SearchTally } from "./search-tally.ts";
import { searchedWords } from "./searched-words.ts";
import { writeSearches } from "./write-searches.server.ts";

const MOST_WORDS = 1_000;

const tally = new SearchTally(MOST_WORDS);
const visits = new RecentVisits({ most: 100_000, milliseconds: 30 * 60_000 });
const writer = new LateWriter({
  take: () => {
    const taken = tally.take();
    return taken.days.length > 0 ? taken : undefined;
  },
  write: writeSearches,
  giveBack: (taken) => tally.add(taken),
});

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
  writer.writeSoon();
}

export function writeCountedSearches() {
  return writer.write();
}

import { BatchWriter } from "#app/infrastructure/database/batch-writer.server.ts";
import { visitMark } from "#app/infrastructure/identity/visit-mark.server.ts";
import { dayOf } from "#app/shared/period.ts";
import { RecentVisits } from "#app/shared/recent-visits.ts";
import { type CountedSearch, type OpenedResult, searchedWords } from "./counted-search.ts";
import { SearchTally } from "./search-tally.ts";
import { writeSearches } from "./write-searches.server.ts";

const MAX_WORDS = 1_000;

const tally = new SearchTally(MAX_WORDS);
const visits = new RecentVisits({ max: 100_000, milliseconds: 30 * 60_000 });
const writer = new BatchWriter({
  take: () => {
    const taken = tally.take();
    return Object.values(taken).some(({ length }) => length > 0) ? taken : undefined;
  },
  write: writeSearches,
  giveBack: (taken) => tally.add(taken),
});

/** Counts in memory, so that the request does not wait for the database; written in batches. */
export function countSearch(
  { search, category, outcome, address }: CountedSearch & { address: string },
  now: Date,
) {
  const typed = search.toLowerCase();
  const isNewText = search !== "" && isFirst(address, typed, now);
  const isNewCategory = category !== undefined && isFirst(address, `${category}:${typed}`, now);
  if (!isNewText && !isNewCategory) return;

  const day = dayOf(now);
  const words = isNewText ? searchedWords(search) : undefined;
  tally.add({
    days: isNewText ? [{ day, searches: 1, unanswered: outcome === "found" ? 0 : 1 }] : [],
    words: words && outcome === "nothing" ? [{ day, words, searches: 1 }] : [],
    categories: isNewCategory ? [{ day, category, searches: 1 }] : [],
    answered:
      words && outcome === "found" ? [{ day, words, searches: 1, opened: 0, positions: 0 }] : [],
  });
  writer.writeSoon();
}

/** Counts only the first result that a visitor opens after a search. */
export function countOpened(
  { search, position, address }: OpenedResult & { address: string },
  now: Date,
) {
  const words = searchedWords(search);
  if (!words || !isFirst(address, `opened:${search.toLowerCase()}`, now)) return;

  const day = dayOf(now);
  tally.add({ answered: [{ day, words, searches: 0, opened: 1, positions: position }] });
  writer.writeSoon();
}

/** One visitor who repeats a search counts once. */
function isFirst(address: string, what: string, now: Date) {
  return visits.isFirst(visitMark(address, what), now.getTime());
}

export function writeCountedSearches() {
  return writer.write();
}

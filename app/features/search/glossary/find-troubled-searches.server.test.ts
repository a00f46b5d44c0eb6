import { expect, test } from "vitest";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { writeSearches } from "../counted/write-searches.server.ts";
import { findTroubledSearches } from "./find-troubled-searches.server.ts";

const today = dayOf(new Date());
const lastDay = daysAfter(today, -29);
const tooOld = daysAfter(today, -30);

test("words that found nothing are named from three searches on, of the last 30 days", async () => {
  const word = (day: string, words: string, searches: number) => ({ day, words, searches });
  await writeSearches({
    words: [
      word(today, "thrice", 1),
      word(lastDay, "thrice", 2),
      word(today, "often", 9),
      word(today, "twice", 2),
      word(tooOld, "long ago", 9),
    ],
  });

  expect((await find()).unanswered).toEqual([
    { words: "often", searches: 9 },
    { words: "thrice", searches: 3 },
  ]);
});

test("words whose results are rarely opened come first, from five searches on", async () => {
  const word = (
    words: string,
    searches: number,
    opened: number,
    positions: number,
    day = today,
  ) => ({
    day,
    words,
    searches,
    opened,
    positions,
  });
  await writeSearches({
    answered: [
      word("half", 4, 2, 9),
      word("half", 4, 2, 3, lastDay),
      word("never", 5, 0, 0),
      word("never, often", 50, 0, 0),
      word("after midnight", 5, 6, 6),
      word("too few", 4, 0, 0),
      word("long ago", 50, 0, 0, tooOld),
    ],
  });

  expect((await find()).rarelyOpened).toEqual([
    { words: "never, often", searches: 50, opened: 0, position: undefined },
    { words: "never", searches: 5, opened: 0, position: undefined },
    { words: "half", searches: 8, opened: 4, position: 3 },
    { words: "after midnight", searches: 5, opened: 5, position: 1 },
  ]);
});

test("moderators and providers see none of it", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findTroubledSearches(actor)).toEqual({ ok: false, refusal: "not-allowed" });
});

async function find() {
  const found = await findTroubledSearches(await anAdmin());
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

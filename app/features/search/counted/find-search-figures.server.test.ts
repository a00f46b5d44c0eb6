import { expect, test } from "vitest";
import { periodOf } from "#app/shared/period.ts";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { findSearchFigures } from "./find-search-figures.server.ts";
import { writeSearches } from "./write-searches.server.ts";

const now = new Date("2026-11-18T12:00:00Z");
const days = periodOf("30-days", now);

test("a day without searches is zero, and days before the first search are absent", async () => {
  await count("2026-11-16", 10, 2);
  await count("2026-11-18", 5, 0);

  const { counts } = await find();

  expect(counts).toHaveLength(30);
  expect(counts.slice(-4)).toEqual([
    undefined,
    { searches: 10, unanswered: 2 },
    { searches: 0, unanswered: 0 },
    { searches: 5, unanswered: 0 },
  ]);
});

test("weeks add their days up", async () => {
  await count("2026-11-09", 1, 1);
  await count("2026-11-15", 2, 1);
  await count("2026-11-16", 4, 0);

  const { counts } = await find(periodOf("90-days", now));

  expect(counts.slice(-3)).toEqual([
    undefined,
    { searches: 3, unanswered: 2 },
    { searches: 4, unanswered: 0 },
  ]);
});

test("words are shown from three searches on, the most missed first, in the period only", async () => {
  const word = (day: string, words: string, searches: number) => ({ day, words, searches });
  await writeSearches({
    categories: [],
    days: [],
    words: [
      word("2026-11-16", "twice", 2),
      word("2026-11-16", "thrice", 1),
      word("2026-11-17", "thrice", 2),
      word("2026-11-17", "often", 9),
      word("2026-10-01", "long ago", 9),
    ],
  });

  expect((await find()).words).toEqual([
    { words: "often", searches: 9 },
    { words: "thrice", searches: 3 },
  ]);
});

test("before the first search there is nothing, and no more than twenty words are shown", async () => {
  const { counts, words } = await find();
  expect(counts.every((day) => day === undefined)).toBe(true);
  expect(words).toEqual([]);

  const many = Array.from({ length: 30 }, (_, index) => ({
    day: "2026-11-17",
    words: `words ${index}`,
    searches: 3 + index,
  }));
  await writeSearches({ categories: [], days: [], words: many });
  expect((await find()).words).toHaveLength(20);
});

test("moderators and providers see none of it", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findSearchFigures(actor, days)).toEqual({ ok: false, refusal: "not-allowed" });
});

async function find(period = days) {
  const found = await findSearchFigures(await anAdmin(), period);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

function count(day: string, searches: number, unanswered: number) {
  return writeSearches({ categories: [], days: [{ day, searches, unanswered }], words: [] });
}

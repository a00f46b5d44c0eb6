import { expect, test } from "vitest";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { everything } from "#test/database.ts";
import { sweepSearches } from "./sweep-searches.server.ts";

test("words are kept for 90 days, and the sums for good", async () => {
  const today = dayOf(new Date());
  const [kept, swept] = [daysAfter(today, -90), daysAfter(today, -91)];
  for (const day of [kept, swept]) {
    await everything
      .insertInto("unansweredSearches")
      .values({ day, words: `of ${day}`, searches: 3 })
      .execute();
    await everything
      .insertInto("answeredSearches")
      .values({ day, words: `of ${day}`, searches: 3, opened: 1, positions: 1 })
      .execute();
    await everything.insertInto("searchDays").values({ day, searches: 3, unanswered: 3 }).execute();
  }

  await sweepSearches();

  for (const table of ["unansweredSearches", "answeredSearches"] as const)
    expect(await everything.selectFrom(table).select("words").execute()).toEqual([
      { words: `of ${kept}` },
    ]);
  expect(await everything.selectFrom("searchDays").select("searches").execute()).toHaveLength(2);
});

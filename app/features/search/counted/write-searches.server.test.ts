import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { writeSearches } from "./write-searches.server.ts";

const day = "2026-11-15";
const MAX_WORDS = 500;

test("concurrent writes of several processes add up", async () => {
  const words = Array.from({ length: 20 }, (_, index) => ({
    day,
    words: `words ${index}`,
    searches: 2,
  }));
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      writeSearches({
        days: [{ day, searches: 5, unanswered: 3 }],
        words: turn % 2 ? words : words.toReversed(),
        categories: [{ day, category: "Event Management", searches: 2 }],
      }),
    ),
  );

  expect(await everything.selectFrom("searchDays").selectAll().execute()).toMatchObject([
    { searches: 40, unanswered: 24 },
  ]);
  expect(await everything.selectFrom("categorySearchDays").selectAll().execute()).toMatchObject([
    { category: "Event Management", searches: 16 },
  ]);
  const written = await everything.selectFrom("unansweredSearches").selectAll().execute();
  expect(written).toHaveLength(20);
  expect(written.every(({ searches }) => searches === 16)).toBe(true);
});

test("a day holds 500 words, however many are written at once, and goes on counting those it has", async () => {
  const flood = (name: string, searches: number) =>
    Array.from({ length: 400 }, (_, index) => ({ day, words: `${name} ${index}`, searches }));
  const days = [{ day, searches: 400, unanswered: 400 }];

  await writeSearches({ categories: [], days, words: flood("first", 1) });
  await Promise.all([
    writeSearches({ categories: [], days, words: flood("second", 1) }),
    writeSearches({ categories: [], days, words: flood("third", 1) }),
  ]);
  await writeSearches({
    categories: [],
    days,
    words: [...flood("first", 1), ...flood("fourth", 9)],
  });
  await writeSearches({
    categories: [],
    days,
    words: [{ day: "2026-11-16", words: "another day", searches: 1 }],
  });

  const words = everything.selectFrom("unansweredSearches").select(["words", "searches"]);
  const kept = await words.where(sql<string>`day::text`, "=", day).execute();
  expect(kept).toHaveLength(MAX_WORDS);
  expect(kept.filter(({ searches }) => searches === 2)).toHaveLength(400);
  expect(await words.where("words", "=", "another day").execute()).toHaveLength(1);
});

test("words that found something have their own limit of 500 a day", async () => {
  const flood = (name: string) =>
    Array.from({ length: 400 }, (_, turn) => ({
      day,
      words: `${name} ${turn}`,
      searches: 1,
      opened: 1,
      positions: 2,
    }));

  await writeSearches({ answered: flood("first") });
  await Promise.all(
    [flood("second"), flood("first")].map((answered) => writeSearches({ answered })),
  );

  const kept = await everything.selectFrom("answeredSearches").selectAll().execute();
  expect(kept).toHaveLength(MAX_WORDS);
  expect(kept.filter(({ searches }) => searches === 2)).toHaveLength(400);
  expect(kept.find(({ words }) => words === "first 7")).toMatchObject({ opened: 2, positions: 4 });
});

test("staff can read counts, and only the one function can write them", async () => {
  await writeSearches({
    categories: [],
    days: [{ day, searches: 1, unanswered: 1 }],
    words: [{ day, words: "one", searches: 1 }],
    answered: [{ day, words: "one", searches: 1, opened: 0, positions: 0 }],
  });
  const denied = { code: "42501" };
  const moderator = await aModerator();

  for (const table of ["search_days", "unanswered_searches", "answered_searches"]) {
    const read = sql`select searches from ${sql.table(table)}`;
    const change = sql`update ${sql.table(table)} set searches = 700`;
    expect((await transaction(moderator, (tx) => read.execute(tx))).rows).toEqual([
      { searches: 1 },
    ]);
    await expect(transaction(moderator, (tx) => change.execute(tx))).rejects.toMatchObject(denied);
    const provider = await aProvider();
    await expect(transaction(provider, (tx) => read.execute(tx))).rejects.toMatchObject(denied);
    for (const statement of [read, change])
      await expect(statement.execute(webDatabase)).rejects.toMatchObject(denied);
  }
  const add = sql`select add_searches('{}', '{}', '{}', '{}', '{}', '{}')`;
  const addAnswered = sql`select add_answered_searches('{}', '{}', '{}', '{}', '{}')`;
  for (const statement of [add, addAnswered])
    await expect(transaction(moderator, (tx) => statement.execute(tx))).rejects.toMatchObject(
      denied,
    );
});

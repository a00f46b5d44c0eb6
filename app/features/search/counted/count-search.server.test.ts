import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBrowser } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { countOpened, countSearch, writeCountedSearches } from "./count-search.server.ts";
import type { Outcome } from "./counted-search.ts";

const noon = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test("every search counts, and those that found nothing count twice over", async () => {
  search("crm", "found");
  search("chat bots", "nothing");
  search("Chat  Bots", "nothing");
  search("seo", "nothing-left");
  await writeCountedSearches();

  expect(await findDays()).toEqual([{ day: "2026-11-15", searches: 4, unanswered: 3 }]);
  expect(await findWords()).toEqual([{ words: "chat bots", searches: 2 }]);
});

test("the same address and the same words count once in 30 minutes", async () => {
  const { address } = aBrowser();
  for (const moment of [noon, later(1), later(29.9)])
    search("green ink", "nothing", address, moment);
  search("Green Ink", "nothing", address, later(29.9));
  await writeCountedSearches();
  expect(await findWords()).toEqual([{ words: "green ink", searches: 1 }]);

  search("green ink", "nothing", address, later(30));
  search("blue ink", "nothing", address, later(30));
  await writeCountedSearches();
  expect(await findWords()).toEqual([
    { words: "blue ink", searches: 1 },
    { words: "green ink", searches: 2 },
  ]);
});

test("a search in a category counts for it, with words or without, once in 30 minutes", async () => {
  const { address } = aBrowser();
  const asked = { category: "Event Management", outcome: "found", address } as const;
  for (const search of ["", "", "crm", "crm"]) countSearch({ ...asked, search }, noon);
  await writeCountedSearches();

  const categories = everything.selectFrom("categorySearchDays").select(["category", "searches"]);
  expect(await categories.execute()).toEqual([{ category: "Event Management", searches: 2 }]);
  expect(await findDays()).toMatchObject([{ searches: 1, unanswered: 0 }]);
});

test("words that may name a person are counted as a search, and not kept", async () => {
  for (const words of ["ada@people.example", "0301234567", "word ".repeat(13)])
    search(words, "nothing");
  await writeCountedSearches();

  expect(await findDays()).toMatchObject([{ searches: 3, unanswered: 3 }]);
  expect(await findWords()).toEqual([]);
});

test("words that found something count, and so does the first result that is opened after them", async () => {
  const [one, other] = [aBrowser().address, aBrowser().address];
  for (const address of [one, other]) search("CRM tool", "found", address, later(100));
  search("crm tool", "found", one, later(105));
  open("CRM tool", 4, one, later(100));
  open("crm tool", 1, one, later(105));
  await writeCountedSearches();

  expect(await findAnswered()).toEqual([
    { words: "crm tool", searches: 2, opened: 1, positions: 4 },
  ]);
  expect(await findWords()).toEqual([]);

  search("crm tool", "found", one, later(131));
  open("crm tool", 2, one, later(131));
  await writeCountedSearches();
  expect(await findAnswered()).toEqual([
    { words: "crm tool", searches: 3, opened: 2, positions: 6 },
  ]);
});

test("text that may identify a person is not stored, whether it found something or a result was opened", async () => {
  for (const words of ["ada@people.example", "0301234567", "word ".repeat(13)]) {
    search(words, "found");
    open(words, 1);
  }
  await writeCountedSearches();
  expect(await findAnswered()).toEqual([]);
});

test("counts are written automatically after a while", async () => {
  search("by itself", "nothing");
  await expect.poll(findWords, { timeout: 10_000 }).toEqual([{ words: "by itself", searches: 1 }]);
});

test("counts that could not be written are kept and written with the next batch", async () => {
  await sql`alter function add_searches rename to out_of_order`.execute(everything);
  try {
    search("kept", "nothing");
    await writeCountedSearches();
    expect(await findDays()).toEqual([]);
  } finally {
    await sql`alter function out_of_order rename to add_searches`.execute(everything);
  }

  search("kept", "nothing");
  await writeCountedSearches();
  expect(await findWords()).toEqual([{ words: "kept", searches: 2 }]);
});

function search(text: string, outcome: Outcome, address = aBrowser().address, moment = noon) {
  countSearch({ search: text, category: undefined, outcome, address }, moment);
}

function open(search: string, position: number, address = aBrowser().address, moment = noon) {
  countOpened({ search, position, address }, moment);
}

function findAnswered() {
  const kept = everything.selectFrom("answeredSearches");
  return kept.select(["words", "searches", "opened", "positions"]).execute();
}

function findDays() {
  return everything
    .selectFrom("searchDays")
    .select([sql<string>`day::text`.as("day"), "searches", "unanswered"])
    .execute();
}

function findWords() {
  return everything
    .selectFrom("unansweredSearches")
    .select(["words", "searches"])
    .orderBy("words")
    .execute();
}

import { expect, test } from "vitest";
import { foldNews, type ListingChange, type News, newsOf, newsSince } from "./search-news.ts";

const [early, late] = [new Date("2026-11-01T06:00:00Z"), new Date("2026-11-02T06:00:00Z")];
const changes = new Map<string, ListingChange>([
  ["a", { changedAt: early, fields: ["term", "price_from"] }],
  ["b", { changedAt: late, fields: [] }],
]);

const none = { appeared: [], changed: {}, gone: [] };

test.for<[string, string[], string[], string[], Partial<News> | undefined]>([
  ["found now", [], ["a"], [], { appeared: ["a"] }],
  ["no longer found", ["a"], [], [], { gone: ["a"] }],
  ["found before and now, another fact changed", ["a"], ["a"], ["sso"], undefined],
  [
    "found before and now, a watched fact changed",
    ["a"],
    ["a"],
    ["term"],
    { changed: { a: ["term"] } },
  ],
  ["the watched price changed", ["a"], ["a"], ["price_from"], { changed: { a: ["price_from"] } }],
  ["found now with a changed fact: only new", [], ["a"], ["term"], { appeared: ["a"] }],
  ["no longer found with a changed fact: only gone", ["a"], [], ["term"], { gone: ["a"] }],
  ["never found", [], [], ["term"], undefined],
  ["nothing watched changed", ["b"], ["b"], ["term"], undefined],
  ["one comes and one goes", ["a"], ["b"], [], { appeared: ["b"], gone: ["a"] }],
])("%s", ([, before, after, watched, expected]) => {
  expect(newsOf({ before, after }, watched, changes)).toEqual(expected && { ...none, ...expected });
});

test("what a search found already when it was saved is no news", () => {
  const between = new Date("2026-11-01T12:00:00Z");
  const news = { appeared: ["a", "b"], changed: { a: ["term"] }, gone: ["a"] };

  expect(newsSince(news, between, changes)).toEqual({ ...none, appeared: ["b"] });
  expect(newsSince({ ...news, appeared: ["a"] }, between, changes)).toBeUndefined();
});

test.for<[string, Partial<News>[], Partial<News>]>([
  ["one run is as it is", [{ appeared: ["a"], gone: ["b"] }], { appeared: ["a"], gone: ["b"] }],
  ["appeared and gone again", [{ appeared: ["a"] }, { gone: ["a"] }], {}],
  ["gone and back unchanged", [{ gone: ["a"] }, { appeared: ["a"] }], {}],
  [
    "appeared, then changed: only new",
    [{ appeared: ["a"] }, { changed: { a: ["term"] } }],
    { appeared: ["a"] },
  ],
  [
    "changed twice",
    [{ changed: { a: ["term"] } }, { changed: { a: ["sso", "term"] } }],
    { changed: { a: ["term", "sso"] } },
  ],
  ["changed, then gone", [{ changed: { a: ["term"] } }, { gone: ["a"] }], { gone: ["a"] }],
  [
    "appeared, gone and back",
    [{ appeared: ["a"] }, { gone: ["a"] }, { appeared: ["a"] }],
    { appeared: ["a"] },
  ],
])("of several runs: %s", ([, runs, expected]) => {
  expect(foldNews(runs.map((run) => ({ ...none, ...run })))).toEqual({ ...none, ...expected });
});

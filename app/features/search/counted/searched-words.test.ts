import { expect, test } from "vitest";
import { searchedWords } from "./searched-words.ts";

test("the same words are written alike", () => {
  for (const search of ["Chat Bots", "  chat   bots ", "ＣＨＡＴ bots"])
    expect(searchedWords(search)).toBe("chat bots");
  expect(searchedWords("office 365")).toBe("office 365");
});

test("what may be an address, a number or a letter is not kept", () => {
  for (const search of [
    "ada@people.example",
    "ada＠people.example",
    "12345",
    "030 123 45 67",
    "٠١٢٣٤",
    "a".repeat(61),
    "",
  ])
    expect(searchedWords(search), search).toBeUndefined();
  expect(searchedWords("a".repeat(60))).toHaveLength(60);
});

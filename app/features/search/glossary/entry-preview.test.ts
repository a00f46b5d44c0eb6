import { expect, test } from "vitest";
import { previewText, resultChange } from "./entry-preview.ts";

const listed = (letters: string) =>
  letters.split("").map((letter) => ({ id: letter, businessName: letter.toUpperCase() }));

test("a search changes when its first ten results do, and says which came and which left", () => {
  expect(resultChange("ppc", listed("abcd"), listed("aebd"))).toEqual({
    search: "ppc",
    came: ["E"],
    left: ["C"],
    before: ["A", "B", "C"],
    after: ["A", "E", "B"],
  });
});

test("another order is a change in which nothing comes or leaves", () => {
  expect(resultChange("ppc", listed("ab"), listed("ba"))).toMatchObject({
    came: [],
    left: [],
    before: ["A", "B"],
    after: ["B", "A"],
  });
});

test("results after the first ten do not count", () => {
  expect(resultChange("ppc", listed("abcdefghijk"), listed("abcdefghijl"))).toBeUndefined();
});

test("the summary says how many change, and when not all were compared", () => {
  const preview = { phrase: "ppc", tried: 310, reread: 14, compared: 14, changes: [] };
  const [change] = [resultChange("ppc", listed("a"), listed("b"))].filter(
    (one) => one !== undefined,
  );
  const changes = change ? [change, change] : [];

  expect(previewText({ ...preview, reread: 0, compared: 0 })).toBe(
    "None of 310 searches is read differently.",
  );
  expect(previewText({ ...preview, changes })).toBe("2 of 310 searches change.");
  expect(previewText({ ...preview, reread: 90, compared: 40, changes })).toBe(
    "2 of 310 searches change. 90 are read differently; only the first 40 of them were compared.",
  );
});

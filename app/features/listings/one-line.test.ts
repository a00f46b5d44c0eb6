import { expect, test } from "vitest";
import { oneLineOf } from "./one-line.ts";

const described = (description: string) => oneLineOf({ oneLine: null, description });

test("the provider's own line comes before the description", () => {
  const listing = { oneLine: "Reports on your domain.", description: "A long story. And more." };
  expect(oneLineOf(listing)).toBe("Reports on your domain.");
});

test.each([
  [
    "A help desk you can call your own. Tickets arrive by email.",
    "A help desk you can call your own.",
  ],
  ["Which advert made the phone ring? Tallyheath knows.", "Which advert made the phone ring?"],
  ["Plans from 2.5 GB a month. More on request.", "Plans from 2.5 GB a month."],
  ["One line\nbroken in two. Then more.", "One line broken in two."],
  ["A heading without a stop\n\nThe text begins here.", "A heading without a stop"],
  ["  Just this  ", "Just this"],
  ["", ""],
])("without one, the first sentence is shown: %j", (description, shown) => {
  expect(described(description)).toBe(shown);
});

test("a long sentence is cut after a whole word, with an ellipsis and within 120 characters", () => {
  const shown = described(`${"Client reports, ".repeat(20)}and so on.`);
  expect(shown).toMatch(/reports…$|Client…$/);
  expect(shown.length).toBeLessThanOrEqual(120);
});

test("120 characters are not cut, and a word that ends there is kept", () => {
  const words = `${"abcd ".repeat(23)}abcd.`;
  expect(words).toHaveLength(120);
  expect(described(words)).toBe(words);
  expect(described(`${"abcd ".repeat(23)}abcd efgh.`)).toBe(`${"abcd ".repeat(23)}abcd…`);
});

test("one long word is cut in the middle, never inside a character", () => {
  expect(described("x".repeat(500))).toBe(`${"x".repeat(119)}…`);
  expect(described("😀".repeat(500))).toBe(`${"😀".repeat(119)}…`);
});

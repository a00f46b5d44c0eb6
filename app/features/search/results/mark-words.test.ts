import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

const marked = (text: string, ...terms: string[]) =>
  markWords(text, terms).filter((_, index) => index % 2 === 1);

test("every form of a word is marked, and only at the beginning of a word", () => {
  expect(marked("Marketing, markets and a supermarket.", "market")).toEqual([
    "Marketing",
    "markets",
  ]);
  expect(marked("A company of companies", "compani")).toEqual(["company", "companies"]);
});

test("of a phrase all words are marked together, or none", () => {
  expect(marked("Pay-per-click, paid by the click.", "pay per click")).toEqual(["Pay-per-click"]);
});

test("without terms, and with terms that are no words, a text is one part", () => {
  expect(markWords("Plain (text).", [])).toEqual(["Plain (text)."]);
  expect(markWords("Plain (text).", ["(", ".*"])).toEqual(["Plain (text)."]);
});

test("the parts are the whole text", () => {
  const text = "Email campaigns, email and e-mails.";
  expect(markWords(text, ["email", "campaign"]).join("")).toBe(text);
});

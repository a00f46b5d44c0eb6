import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productTexts } from "./product-texts.ts";
import { specifiedTexts } from "./specified-texts.ts";
import { HOLE, normalize } from "./visible-texts.ts";

/** Forbidden variants of words that users see: docs/glossary.md, 'What people are told'. */
const variants: Record<string, RegExp> = {
  email: /\b(e-mails?|e-mailed|mails?|mailed|mailing)\b/i,
  "sign in, sign out": /\b(log(s|ged|ging)? (in|out)|log-?ins?|logouts?)\b/i,
  organization: /\borganisations?\b/i,
  cancelled: /\bcancel(ed|ing)\b/i,
  "promoted listing, recommended listing": /\b(promoted|recommended|similar) services?\b/i,
};

test("the glossary names every checked word", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");

  expect(Object.keys(variants).filter((word) => !glossary.includes(`| ${word}`))).toEqual([]);
});

test("texts use one word for one thing, except quotes from the specification", () => {
  const faults = readTexts().flatMap(({ path, text }) =>
    findVariants(text).map((word) => `${path}: '${text}' says '${word}' otherwise`),
  );

  expect([...new Set(faults)]).toEqual([]);
});

test.for([
  ["We will send you a mail.", "email"],
  ["Log in to go on.", "sign in, sign out"],
  ["You left the organisation.", "organization"],
  ["Your promotion was canceled.", "cancelled"],
  ["Similar services", "promoted listing, recommended listing"],
])("'%s' is found out", ([text = "", word]) => {
  expect(findVariants(text)).toEqual([word]);
});

test.for(["or you can log in with", "Subscription Canceled / Nothing was charged."])(
  "'%s' is the specification's own",
  (text) => {
    expect(findVariants(text)).toEqual([]);
  },
);

test("dates are written as 'March 5, 2025', not in other locales", () => {
  const others = globSync("app/**/*.{ts,tsx}").filter((path) =>
    /"en-GB"|"de-DE"/.test(readFileSync(path, "utf8")),
  );

  expect(others).toEqual([]);
});

function findVariants(text: string) {
  if (!Object.values(variants).some((variant) => variant.test(text))) return [];
  const ours = quoted.reduce((left, words) => left.replaceAll(words, ""), text);
  return Object.keys(variants).filter((word) => variants[word]?.test(ours));
}

const quoted = specifiedTexts
  .flatMap((text) => text.split(/\{[^}]+\}| \/ /))
  .map(normalize)
  .filter((text) => text.includes(" "));

/** Skips server code, whose texts are for programs and operators. */
function readTexts() {
  return productTexts
    .filter(({ path, text }) => !/\.server\.ts$|^app\/http\//.test(path) && isForPeople(text))
    .map(({ path, text }) => ({ path, text: text.replaceAll(HOLE, "…") }));
}

/** Whether it is a sentence or label, rather than a name, key, path or style. */
function isForPeople(text: string) {
  return (
    /[A-Za-z]/.test(text) &&
    !/^[\w#./:?=&-]+$/.test(text.replace(/^[A-Z][a-z]+$/, "a b")) &&
    !text.includes("{")
  );
}

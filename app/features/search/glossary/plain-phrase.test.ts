import { expect, test } from "vitest";
import { plainPhrase } from "./plain-phrase.ts";

test("a phrase is written as the search reads it", () => {
  expect(plainPhrase("  Pay-per-Click! ")).toBe("pay per click");
  expect(plainPhrase("Création\tde  sites")).toBe("creation de sites");
  expect(plainPhrase("Straße, Œuvre & Łódź")).toBe("strasse oeuvre lodz");
  expect(plainPhrase("24/7")).toBe("24 7");
  expect(plainPhrase("Ⅳ ﬁrm")).toBe("iv firm");
});

test("punctuation alone is no phrase, and other letters are kept", () => {
  expect(plainPhrase("?! – …")).toBe("");
  expect(plainPhrase("сайт")).toBe("саит");
});

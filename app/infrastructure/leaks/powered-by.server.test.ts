import { expect, test } from "vitest";
import { findCredits, isCredit } from "./powered-by.server.ts";

const own = new Set(["bluefinmedia", "bluefinmedia12"]);

test.for([
  ["Powered by Quantive", ["Powered by Quantive"]],
  ["powered by: Quantive Labs, since 2019", ["powered by: Quantive Labs"]],
  ["Propulse par Quantive", ["Propulse par Quantive"]],
  ["Bereitgestellt von Quantive.", ["Bereitgestellt von Quantive"]],
  ["Powered by Bluefin Media", []],
  ["Powered by Bluefin. Made in Rotterdam.", []],
  ["Payments powered by Stripe", []],
  ["powered by solar energy", []],
  ["POWERED BY PEOPLE", []],
  ["empowered by Quantive", []],
  ["Powered by", []],
] as const)("makers credited in '%s': %j", ([text, credits]) => {
  expect(findCredits(text, own)).toEqual(credits);
});

test.for([
  ["Powered by the people at ", true],
  ["a product of ", true],
  ["Entwickelt von ", true],
  ["Made by hand. Ask ", false],
  ["Welcome to ", false],
] as const)("'%s' before a name credits it: %s", ([before, is]) => {
  expect(isCredit(before)).toBe(is);
});

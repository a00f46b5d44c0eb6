import { expect, test } from "vitest";
import { z } from "zod";
import { botTrap, isFilledByProgram, isTooFast } from "./bot-trap.ts";

const now = new Date("2026-11-15T12:00:00Z");
const schema = z.object(botTrap);

test("a filled-in honeypot field means a program", () => {
  expect(isFilledByProgram(schema.parse({ nickname: "Acme" }))).toBe(true);
  expect(isFilledByProgram(schema.parse({ nickname: "" }))).toBe(false);
  expect(isFilledByProgram(schema.parse({}))).toBe(false);
});

test.for([
  ["at once", now.getTime(), true],
  ["within three seconds", now.getTime() - 2_999, true],
  ["after three seconds", now.getTime() - 3_000, false],
  ["from a page of yesterday's", now.getTime() - 86_400_000, false],
  ["before the page was made", now.getTime() + 60_000, true],
  ["without a page", undefined, true],
] as const)("a form sent %s: too fast %s", ([, openedAt, isFast]) => {
  expect(isTooFast(schema.parse({ openedAt: openedAt && String(openedAt) }), now)).toBe(isFast);
});

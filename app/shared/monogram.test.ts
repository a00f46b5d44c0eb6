import { expect, test } from "vitest";
import { initialsOf, TONES, toneOf } from "./monogram.ts";

test("initials are those of the first two words, or the beginning of a single one", () => {
  expect(initialsOf("Pulse Ledger")).toBe("PL");
  expect(initialsOf("deskloom")).toBe("DE");
  expect(initialsOf("  3D & Co.")).toBe("3C");
  expect(initialsOf("Ünal")).toBe("ÜN");
  expect(initialsOf("—")).toBe("");
});

test("a name keeps its tone, however it is capitalised", () => {
  expect(toneOf("Pulse Ledger")).toBe(toneOf(" PULSE LEDGER "));
  const seen = new Set(Array.from({ length: 200 }, (_, index) => toneOf(`Name ${index}`)));
  expect([...seen].toSorted()).toEqual(Array.from({ length: TONES }, (_, tone) => tone));
});

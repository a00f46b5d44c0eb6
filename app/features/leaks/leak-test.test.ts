import { expect, test } from "vitest";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { contradictedLayers, leakMarkOf, leakNote, testedText, verdictOf } from "./leak-test.ts";

const yes = (value: StatedFact["value"]): StatedFact => ({ tier: "included", value }) as StatedFact;
const found = {
  verdicts: { portal: "passes", links: "passes", help: "leaks" },
  mailVerdicts: { links: "leaks", sender: "passes" },
} as const;

test("a leak in the pages or in the mail counts; otherwise whichever was looked at", () => {
  expect(verdictOf(found, "portal")).toBe("passes");
  expect(verdictOf(found, "links")).toBe("leaks");
  expect(verdictOf(found, "sender")).toBe("passes");
  expect(verdictOf(found, "mark")).toBe("not-looked-at");
});

test("a fact is tested or contradicted only if it promises that the provider does not show", () => {
  expect(leakMarkOf("portal_domain", yes("own_domain"), found)).toBe("tested");
  expect(leakMarkOf("portal_domain", yes("vendor_subdomain"), found)).toBeUndefined();
  expect(leakMarkOf("help_pages", yes("own_domain"), found)).toBe("disagrees");
  expect(leakMarkOf("help_pages", yes("vendor_branded"), found)).toBeUndefined();
  expect(leakMarkOf("links_domain", yes(true), found)).toBe("disagrees");
  expect(leakMarkOf("links_domain", yes(false), found)).toBeUndefined();
  expect(leakMarkOf("sender_domain", { tier: "no" }, found)).toBeUndefined();
  expect(leakMarkOf("vendor_mark", yes("ui_only"), found)).toBeUndefined();
  expect(leakMarkOf("term", yes(12), found)).toBeUndefined();
  expect(leakMarkOf("portal_domain", yes("own_domain"), null)).toBeUndefined();
});

test("a demo is tested if its pages were looked at and nothing leaks; the layers that pass are named", () => {
  expect(testedText(found)).toBeUndefined();
  expect(testedText({ verdicts: { portal: "passes" }, mailVerdicts: {} })).toBe("portal");
  expect(
    testedText({
      verdicts: { portal: "passes", mark: "passes" },
      mailVerdicts: { sender: "passes" },
    }),
  ).toBe("portal, provider's mark, email");
  expect(testedText({ verdicts: {}, mailVerdicts: { sender: "passes" } })).toBeUndefined();
});

test("the layers that contradict a listing are those with a promise", () => {
  const facts = { help_pages: yes("neutral"), links_domain: yes(false) };
  expect(contradictedLayers(facts, found)).toEqual(["help"]);
});

test("a note says the day, or that our test disagrees", () => {
  const test = Object.assign({ lookedAt: "2026-11-09T07:20:00Z" }, found);
  expect(leakNote("portal_domain", yes("own_domain"), test)).toBe("Tested on November 9, 2026");
  expect(leakNote("help_pages", yes("neutral"), test)).toBe("Stated; our test disagrees");
});

import { expect, test } from "vitest";
import { applyDraft, cellsWithDraft, dateFacts, draftedGroups, findDrafted } from "./fact-draft.ts";
import { fieldsFor } from "./fact-fields.ts";
import { cellsOf } from "./facts-form.ts";
import type { Facts } from "./stated-fact.ts";

const category = "Analytics & Reporting";
const contract = fieldsFor(category, "contract");
const facts: Facts = {
  notice: { tier: "included", value: 30 },
  term: { value: 12, tier: "included", more: { renewal: "same" } },
};

test("what reads like the saved facts is no draft", () => {
  const cells = { ...cellsOf(facts), notice: " 30.0 ", price_notice_tier: "included" };
  expect(findDrafted(cells, contract, facts)).toEqual({});
});

test("a draft holds what was changed, what cannot be read and what was cleared", () => {
  const cells = {
    term: "a year",
    term_tier: "included",
    exit_window: "60",
    notice_tier: "included",
  };
  const draft = findDrafted(cells, contract, facts);
  expect(draft).toEqual({
    term: { term: "a year", term_tier: "included" },
    exit_window: { exit_window: "60" },
    notice: { notice_tier: "included" },
  });
  expect(cellsWithDraft(facts, draft, contract)).toEqual(cells);
  expect(cellsWithDraft(facts, {}, contract)).toEqual(cellsOf(facts));
});

test("the groups of a draft are those with a field that fits the category", () => {
  const draft = { delivery: { delivery: "5" }, notice: {}, term: {}, sells_direct: {} };
  expect(draftedGroups(draft, category)).toEqual(["offer", "contract"]);
});

test("an applied draft changes what can be read, and names what cannot", () => {
  const draft = { term: { term: "a year" }, exit_window: { exit_window: "60" }, notice: {} };
  const applied = applyDraft(facts, draft, contract);
  expect(applied.facts).toEqual({ term: facts.term, exit_window: { tier: "included", value: 60 } });
  expect(applied.refused.map(([name]) => name)).toEqual(["term"]);
});

test("a fact that stays keeps its dates, another is stated today", () => {
  const dates = { notice: { statedAt: "2026-01-01", agesOn: "2026-04-01" } };
  const live = { facts: { notice: { value: 30, tier: "included" } } as Facts, dates };
  expect(dateFacts(facts, contract, live, "2026-04-01")).toEqual({
    aged: { notice: { ...facts.notice, ...dates.notice } },
    current: { term: { ...facts.term, statedAt: "2026-04-01", agesOn: "2026-06-30" } },
  });
});

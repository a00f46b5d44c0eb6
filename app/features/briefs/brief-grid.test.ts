import { expect, test } from "vitest";
import { type BriefCell, type BriefColumn, gridOf, tallyOf } from "./brief-grid.ts";

const dated = { statedAt: "2026-11-01", agesOn: "2027-05-01" };

function column(named: Partial<BriefColumn> = {}): BriefColumn {
  return {
    id: "1",
    listingId: "2",
    listingName: "Acme Reports",
    logoUrl: null,
    category: "Analytics & Reporting",
    isListed: true,
    isOpen: true,
    state: "read",
    answeredAt: null,
    declinedAt: null,
    declineReason: null,
    note: null,
    isNoteHidden: false,
    currentFacts: {},
    questions: {},
    isBlocked: false,
    ...named,
  };
}

function cellOf(
  named: Partial<BriefColumn>,
  wanted: string | null = "yes",
  field = "links_domain",
) {
  const wants = {
    purpose: "",
    clients: null,
    countries: [],
    languages: [],
    budget: null,
    start: "now" as const,
    mustHaves: [{ field, wanted }],
  };
  return gridOf(wants, [column(named)])[0]?.cells[0];
}

test("a cell shows the answer, or else what the listing states", () => {
  const stated = { links_domain: { tier: "included" as const, value: false, ...dated } };
  const answered = { links_domain: { tier: "included" as const, value: true } };
  expect(cellOf({ currentFacts: stated })).toMatchObject({
    kind: "profile",
    text: "Not all",
    statedOn: "2026-11-01",
    fails: true,
  });
  expect(cellOf({ currentFacts: stated, questions: answered })).toMatchObject({
    kind: "answer",
    text: "All",
    fails: false,
  });
  expect(cellOf({ currentFacts: stated }, null)).toMatchObject({ fails: false });
});

test("what was asked waits while the provider can answer", () => {
  const questions = { links_domain: null };
  expect(cellOf({ questions, state: "sent" })).toEqual({ kind: "waiting" });
  for (const state of ["answered", "declined", "expired"] as const)
    expect(cellOf({ questions, state })).toEqual({ kind: "not-stated" });
  expect(cellOf({ questions, isOpen: false })).toEqual({ kind: "not-stated" });
});

test("a fact that is not asked of its category does not apply, and one that is gone has no row", () => {
  expect(cellOf({ category: "SEO Services" }, null, "portal_domain")).toEqual({
    kind: "not-asked",
  });
  expect(cellOf({}, null, "gone")).toBeUndefined();
});

test("only must-haves with a wanted value are counted", () => {
  const said = (fails: boolean) =>
    ({ kind: "answer", text: "", details: "", statedOn: null, fails }) as const;
  const waiting = { kind: "waiting" } as const;
  const row = (wanted: string | undefined, cell: BriefCell) => ({
    field: "",
    label: "",
    wanted,
    cells: [cell],
  });
  expect(tallyOf([row(undefined, said(false))], 0)).toBeUndefined();
  expect(tallyOf([row("All", said(false)), row("All", { kind: "not-stated" })], 0)).toBe(
    "Meets 1 of 2",
  );
  expect(tallyOf([row("All", said(false)), row("All", said(true)), row("All", waiting)], 0)).toBe(
    "Meets 1 of 3, fails 1, 1 open",
  );
});

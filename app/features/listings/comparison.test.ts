import { expect, test } from "vitest";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { comparePath } from "./compare-choice.ts";
import {
  type ComparisonGroup,
  compareListings,
  comparisonTable,
  keepDifferences,
  readComparison,
} from "./comparison.ts";
import type { PublicListing } from "./listing.ts";

const now = new Date("2026-11-15T08:00:00Z");

const listing = (named: Partial<PublicListing> = {}): PublicListing => ({
  id: "01a1dd18-0a3f-748e-a646-2b554ba1ae67",
  businessName: "Northgauge Reports",
  description: "Reports your clients open under your own name.",
  category: "Analytics & Reporting",
  countries: ["United States", "Canada"],
  languages: ["English"],
  priceFrom: 129,
  priceUnit: "month",
  oneLine: null,
  logoUrl: null,
  pictures: [],
  website: "https://www.northgauge.example/reports?from=directory",
  isPromoted: false,
  createdAt: new Date("2026-10-01T08:00:00Z"),
  facts: { current: {}, aged: {} },
  updatedAt: new Date("2026-11-12T08:00:00Z"),
  reviewedAt: null,
  domainProof: null,
  isUnclaimed: false,
  replyFigures: null,
  leakTest: null,
  ...named,
});

const read = (query: string) => readComparison(new URLSearchParams(query));

test("the URL has each listing once, in order, and four at most", () => {
  expect(read("ids=b,A,,a, c ,b,d,e")).toEqual({
    ids: ["b", "a", "c", "d"],
    onlyDifferences: false,
  });
  expect(read("").ids).toEqual([]);
  expect(read("ids=,,").ids).toEqual([]);
});

test("only the known value asks for differences", () => {
  expect(read("ids=a,b&only=differences").onlyDifferences).toBe(true);
  expect(read("ids=a,b&only=yes").onlyDifferences).toBe(false);
});

test("a comparison is read back from its URL", () => {
  for (const onlyDifferences of [true, false]) {
    const path = comparePath(["a", "b&only=x", "c d"], onlyDifferences);
    expect(readComparison(new URL(path, "https://rebadge.test").searchParams)).toEqual({
      ids: ["a", "b&only=x", "c d"],
      onlyDifferences,
    });
  }
  expect(comparePath([])).toBe("/compare");
});

const fact = (value: string, named: Partial<DatedFact> = {}): DatedFact => ({
  tier: "included",
  value,
  statedAt: "2026-10-01",
  agesOn: "2027-03-30",
  ...named,
});

const texts = (groups: ComparisonGroup[]) =>
  groups.flatMap(({ rows }) =>
    rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
  );

test("a row has one text for each listing", () => {
  const other = listing({ priceFrom: null, languages: [], countries: ["Any Country"] });

  expect(texts(compareListings([listing(), other], now))).toEqual([
    ["Service type", "Analytics & Reporting", "Analytics & Reporting"],
    ["Price from", "USD 129 / month", "Contact for pricing"],
    ["Serviced location", "Canada, United States", "Any Country"],
    ["Language", "English", "Not specified"],
    ["Website", "northgauge.example", "northgauge.example"],
    ["Updated", "3 days ago", "3 days ago"],
  ]);
});

test("a domain that is proven is compared with those that are not", () => {
  const provenAt = new Date("2026-11-02T08:00:00Z");
  const domainProof = { domain: "northgauge.example", method: "file", provenAt } as const;

  expect(texts(compareListings([listing({ domainProof }), listing()], now))).toContainEqual([
    "Domain",
    "Proven by a file on the website",
    "Not proven",
  ]);
});

test("the same countries in another order are no difference", () => {
  const groups = compareListings(
    [listing(), listing({ countries: ["Canada", "United States"] })],
    now,
  );
  expect(keepDifferences(groups)).toEqual([]);
});

test("rows that differ are kept; a single listing keeps every row", () => {
  const groups = compareListings([listing(), listing(), listing({ priceFrom: 99 })], now);
  expect(texts(keepDifferences(groups)).map(([label]) => label)).toEqual(["Price from"]);

  const alone = compareListings([listing()], now);
  expect(keepDifferences(alone)).toEqual(alone);
});

test("facts are compared by group, with details and who stated them when", () => {
  const one = listing({
    facts: {
      current: { portal_domain: fact("own_domain", { tier: "higher_plan", plan: "Agency" }) },
      aged: {},
    },
  });
  const two = listing({
    facts: { current: {}, aged: { portal_domain: fact("own_domain", { agesOn: "2026-11-01" }) } },
  });

  expect(compareListings([one, two], now).at(-1)).toEqual({
    title: "What you can rebrand",
    rows: [
      {
        label: "Portal address",
        field: "portal_domain",
        differs: true,
        cells: [
          {
            text: "Any domain of yours",
            details: "Agency plan and up",
            source: "Provider, 6 weeks ago",
          },
          { text: "Not stated" },
        ],
      },
    ],
  });
});

test("the same answer in another plan is a difference", () => {
  const [included, higher] = (["included", "higher_plan"] as const).map((tier) =>
    listing({ facts: { current: { sso: fact("saml", { tier, value: ["saml"] }) }, aged: {} } }),
  ) as [PublicListing, PublicListing];

  expect(keepDifferences(compareListings([included, included], now))).toEqual([]);
  expect(texts(keepDifferences(compareListings([included, higher], now)))).toHaveLength(1);
});

test("a spreadsheet tells listings of the same name apart", () => {
  const two = [listing(), listing({ priceFrom: 99 })];
  const { columns, rows } = comparisonTable(two, compareListings(two, now));

  expect(columns).toEqual(["Group", "Fact", "1. Northgauge Reports", "2. Northgauge Reports"]);
  expect(rows[1]).toEqual({
    Group: "At a glance",
    Fact: "Price from",
    "1. Northgauge Reports": "USD 129 / month",
    "2. Northgauge Reports": "USD 99 / month",
  });
});

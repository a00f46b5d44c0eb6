import { expect, test } from "vitest";
import { factFields } from "./fact-fields.ts";
import {
  factFilterText,
  filterChoices,
  readFactFilters,
  searchTokens,
  tokensOf,
  wantedTokens,
} from "./fact-filters.ts";

const read = (query: string) => readFactFilters(new URLSearchParams(query));
const { term, uptime, sso } = factFields as Required<typeof factFields>;

test("an address is read in the order of the definition, without what is unknown", () => {
  expect(
    read("term=max-12&sso=oidc&sso=saml&sso=smoke&term=max-13&nonsense=1&branded_demo=x"),
  ).toEqual({ sso: ["saml", "oidc"], term: ["max-12"] });
});

test("of several limits the widest holds", () => {
  expect(read("term=max-1&term=max-24&term=max-6")).toEqual({ term: ["max-24"] });
  expect(read("uptime=min-99.9&uptime=min-99")).toEqual({ uptime: ["min-99"] });
});

test("a limit includes every range within it", () => {
  expect(wantedTokens({ term: ["max-6"] })).toEqual({ term: ["max-0", "max-1", "max-6"] });
  expect(tokensOf(uptime as never, "min-99.95")).toEqual(["min-99.95", "min-99.99"]);
});

test("the ranges of a number do not overlap, and together hold every number", () => {
  const ranges = (field: unknown) => searchTokens(field as never).map(({ range }) => range);
  expect(ranges(term).slice(0, 3)).toEqual(["(,0]", "(0,1]", "(1,6]"]);
  expect(ranges(term).slice(3)).toEqual(["(6,12]", "(12,24]", "(24,36]", "(36,)"]);
  expect(ranges(uptime).slice(-4)).toEqual(["[99.95,99.99)", "[99.99,)", null, "(,99)"]);
  expect(ranges(sso)).toEqual([null, null, null, null, null]);
});

test("every fact is a filter but two, and none has the name of another parameter", () => {
  const without = Object.entries(factFields).filter(
    ([, field]) => filterChoices(field).length === 0,
  );
  expect(without.map(([name]) => name)).toEqual(["branded_demo", "suggested_retail"]);

  const others = ["search", "location", "category", "language", "price_min", "price_max", "sort"];
  for (const name of [...others, "page", "per_page", "as_typed", "unstated"])
    expect(factFields).not.toHaveProperty(name);
});

test("a region stands for its countries, and has no token of its own", () => {
  expect(read("data=EU&data=Brazil")).toEqual({ data: ["EU", "Brazil"] });
  const wanted = wantedTokens({ data: ["EU", "France"] }).data;
  expect(wanted).toHaveLength(27);
  expect(wanted).toContain("France");
  expect(wanted).not.toContain("Switzerland");
  expect(searchTokens(factFields.data as never).map(({ value }) => value)).not.toContain("EU");
  expect(factFilterText("data", ["EU"])).toBe("Where data is stored: Any country of the EU");
});

test("a filter reads as a sentence's beginning", () => {
  expect(factFilterText("term", ["max-12"])).toBe("Minimum term: At most 12 months");
  expect(factFilterText("sso", ["saml", "no"])).toMatch(/^Single sign-on.*: SAML or /);
  expect(factFilterText("setup_fee", ["max-0"])).toBe("Setup fee: None");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { isNightly } from "#test/nightly.ts";
import { anyFact } from "#test/random-facts.ts";
import { countStated, factFields, fieldsFor } from "./fact-fields.ts";
import { factSchema } from "./fact-schema.ts";
import { cellNamesOf, cellsIn, cellsOf, readFacts } from "./facts-form.ts";
import type { Facts } from "./stated-fact.ts";

const platform = "Analytics & Reporting";
const service = "Translation & Localization";

const anyFacts = (category: string) =>
  fc.record(
    Object.fromEntries(fieldsFor(category).map(([name, field]) => [name, anyFact(field)])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Facts>;

test("a form sends the facts that it was made from", () => {
  for (const category of [platform, service]) {
    fc.assert(
      fc.property(anyFacts(category), (facts) => {
        const form = new FormData();
        for (const [name, text] of Object.entries(cellsOf(facts))) form.append(name, text);
        const fields = fieldsFor(category);
        expect(readFacts(cellsIn(form, fields), fields)).toEqual({ ok: true, facts });
        expect(countStated(facts, fields).stated).toBe(Object.keys(facts).length);
      }),
      { numRuns: 50 },
    );
  }
});

test("platforms and services are asked what fits them", () => {
  const names = (category: string) => fieldsFor(category).map(([name]) => name);
  expect(names(platform)).toContain("portal_domain");
  expect(names(platform)).not.toContain("delivery");
  expect(names(service)).toContain("delivery");
  expect(names(service)).not.toContain("portal_domain");
  expect(fieldsFor(platform, "offer").map(([name]) => name)).toEqual([
    "offer_model",
    "price_freedom",
    "sells_direct",
  ]);
});

test("every problem is named at its cell", () => {
  const fields = fieldsFor(platform, "contract");
  expect(
    readFacts(
      { term: "90", notice: "-1", export: "csv, xml", notice_note: "x".repeat(141) },
      fields,
    ),
  ).toEqual({
    ok: false,
    problems: {
      term: "Please enter a whole number from 0 to 60",
      notice: "Please enter a whole number from 0 to 730",
      notice_note: "Please use at most 140 characters",
      export: "Please choose from: csv, json, sql, api, or no",
    },
  });
});

test("whatever is posted is refused or is a fact that the definition accepts", () => {
  const fields = fieldsFor(platform);
  const words = [
    "no",
    "yes",
    "included",
    "9e9",
    "-1",
    "0x10",
    "1,5",
    "USD",
    "__proto__",
    "https://a.example",
    "2030-02-31",
  ];
  const value = fc.oneof(anyText, fc.constantFrom(...words), fc.json(), fc.integer().map(String));
  const posted = fc.array(fc.tuple(fc.constantFrom(...cellNamesOf(fields)), value), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(posted, (pairs) => {
      const form = new FormData();
      for (const [name, text] of pairs) form.append(name, text);
      const read = readFacts(cellsIn(form, fields), fields);
      if (!read.ok) return;
      for (const [name, fact] of Object.entries(read.facts)) {
        const field = factFields[name];
        expect(field && factSchema(field).parse(fact), name).toEqual(fact);
      }
    }),
    { numRuns: isNightly ? 10_000 : 300 },
  );
});

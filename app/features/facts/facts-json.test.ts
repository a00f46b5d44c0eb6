import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { anyFact } from "#test/random-facts.ts";
import { factFields } from "./fact-fields.ts";
import { factsJson, toFactsJson } from "./facts-json.ts";

test("every fact is written as its schema says", () => {
  const schema = factsJson();
  for (const [name, field] of Object.entries(factFields)) {
    fc.assert(
      fc.property(anyFact(field), (fact) => {
        const dated = { ...fact, statedAt: "2026-11-17", agesOn: "2027-02-15" };
        schema.parse(toFactsJson({ [name]: dated }));
      }),
      { numRuns: 20 },
    );
  }
});

test("the schema describes every field", () => {
  const { properties = {} } = z.toJSONSchema(factsJson());
  expect(Object.keys(properties)).toEqual(Object.keys(factFields));
});

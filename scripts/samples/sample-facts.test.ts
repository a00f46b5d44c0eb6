import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { factSchema } from "#app/features/facts/fact-schema.ts";
import { fieldsIn } from "#app/features/facts/fact-text.ts";
import { sampleFacts } from "./sample-facts.ts";
import { readSamples } from "./seed-samples.ts";

const profiles = (await readSamples()).map(sampleFacts);

test("every field and every tier occurs in the samples, and some samples state nothing", () => {
  const stated = profiles.flatMap((facts) => fieldsIn(facts));
  expect(new Set(stated.map(({ name }) => name))).toEqual(new Set(Object.keys(factFields)));
  expect(new Set(stated.map(({ fact }) => fact.tier))).toEqual(
    new Set(["included", "higher_plan", "add_on", "no"]),
  );
  expect(profiles.some((facts) => Object.keys(facts).length === 0)).toBe(true);
});

test("every fact of the samples is one that the form would accept", () => {
  for (const { name, field, fact } of profiles.flatMap((facts) => fieldsIn(facts)))
    expect([name, factSchema(field).parse(fact)]).toEqual([name, fact]);
});

import { expect, test } from "vitest";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { readSamples } from "./seed-samples.ts";

const samples = await readSamples();

test("there are 160 samples or more, and four or more in every category", () => {
  expect(samples.length).toBeGreaterThanOrEqual(160);
  for (const category of pickableCategories) {
    expect(
      samples.filter((sample) => sample.category === category).length,
      category,
    ).toBeGreaterThanOrEqual(4);
  }
});

test("no sample looks like a real company's listing", () => {
  for (const { website } of samples) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
});

test("every sample is a valid listing", () => {
  for (const sample of samples) {
    expect(countries, sample.businessName).toEqual(expect.arrayContaining(sample.countries));
    expect(languages, sample.businessName).toEqual(expect.arrayContaining(sample.languages));
    expect(new Set(sample.countries).size).toBeLessThanOrEqual(6);
    if (sample.countries.includes(ANY_COUNTRY)) expect(sample.countries).toHaveLength(1);
  }
  expect(new Set(samples.map(({ businessName }) => businessName)).size).toBe(samples.length);
  expect(new Set(samples.map(({ website }) => website)).size).toBe(samples.length);
});

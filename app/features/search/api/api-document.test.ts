import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { filterChoices } from "#app/features/facts/fact-filters.ts";
import { listingJson } from "#app/features/listings/listing-json.ts";
import { apiDocument } from "./api-document.ts";
import { categoriesJson, errorJson, listingsPageJson } from "./api-schemas.ts";

const document = apiDocument("https://rebadge.test");
const schemas = {
  Listing: listingJson,
  ListingsPage: listingsPageJson,
  Categories: categoriesJson,
  Error: errorJson,
};

test("every example is an answer its schema accepts, and every reference leads somewhere", () => {
  for (const { get } of Object.values(document.paths)) {
    for (const { content } of Object.values(get.responses)) {
      const { schema, example } = content["application/json"];
      const name = schema.$ref.replace("#/components/schemas/", "") as keyof typeof schemas;
      expect(schemas[name].parse(example)).toEqual(example);
      expect(document.components.schemas).toHaveProperty(name);
    }
  }
  const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
  for (const reference of references) {
    expect(Object.keys(schemas)).toContain(/schemas\/(\w+)"$/.exec(reference)?.[1]);
  }
});

test("the document contains the parameters and the public fields, and no private ones", () => {
  expect(document.paths["/api/v1/listings"].get.parameters.map(({ name }) => name)).toEqual([
    "search",
    "location",
    "category",
    "language",
    "price_min",
    "price_max",
    "domain",
    "as_typed",
    "sort",
    "page",
    "per_page",
    ...Object.entries(factFields)
      .filter(([, field]) => filterChoices(field).length > 0)
      .map(([name]) => name),
  ]);
  expect(JSON.stringify(document)).not.toMatch(/rating|reviews|user_id|"status"|\$id|\$schema/);
});

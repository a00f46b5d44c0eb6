import { expect, test } from "vitest";
import { cellsByColumn, findColumns, importColumns, requiredColumns } from "./import-columns.ts";

test("columns are found by name, in any order and case", () => {
  const found = findColumns(["Website", " LOGO_URL ", "Business Name", "price-from", "notes", ""]);

  expect(found.indexes).toEqual({ website: 0, logo_url: 1, business_name: 2, price_from: 3 });
  expect(found.unknown).toEqual(["notes"]);
  expect(found.missing).toEqual(["service_type", "location", "language", "description"]);
});

test("of two columns with one name the first counts, and the second is named", () => {
  const found = findColumns(["website", "Website", ...requiredColumns.slice(1)]);

  expect(found.indexes.website).toBe(0);
  expect(found.repeated).toEqual(["website", "website"]);
});

test("names of things every object has are just unknown columns", () => {
  const found = findColumns([...importColumns, "__proto__", "constructor", "toString"]);

  expect(found.unknown).toEqual(["__proto__", "constructor", "toString"]);
  expect(found.missing).toEqual([]);
});

test("a row that is too short has empty cells", () => {
  const { indexes } = findColumns(importColumns);

  expect(cellsByColumn(indexes, ["Ferrywell"])).toMatchObject({
    business_name: "Ferrywell",
    description: "",
    logo_url: "",
  });
});

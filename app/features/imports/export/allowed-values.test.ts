import { expect, test } from "vitest";
import { type ImportColumn, importColumns } from "../import-columns.ts";
import { readRow } from "../preview/import-row.ts";
import { allowedValueRows } from "./allowed-values.ts";

test("every value on the list is one that an import takes", () => {
  const row = {
    ...(Object.fromEntries(importColumns.map((column) => [column, ""])) as Record<
      ImportColumn,
      string
    >),
    business_name: "Ferrywell",
    service_type: "Analytics & Reporting",
    location: "Germany",
    language: "English",
    website: "ferrywell.example",
    price_from: "contact",
    description: "Reports.",
  };

  const refused = allowedValueRows().filter(
    ({ column, value }) => !readRow({ ...row, [column]: value }).ok,
  );

  expect(refused).toEqual([]);
  expect(new Set(allowedValueRows().map(({ column }) => column))).toEqual(
    new Set(["service_type", "location", "language", "price_unit"]),
  );
});

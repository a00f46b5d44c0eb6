import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importColumns } from "#app/features/imports/import-columns.ts";
import { MAX_FILE_BYTES } from "#app/features/imports/preview/import-file.ts";
import { exampleRows } from "#app/features/imports/preview/import-template.ts";
import { sheetLimits } from "#app/infrastructure/spreadsheets/sheet.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";

test("the template holds the columns of an import and the example rows", () => {
  const file = readFileSync("public/white_label_services_template.csv", "utf8");

  expect(file).toBe(writeCsv(importColumns, exampleRows));
});

test("a file is too large in the browser exactly when it is on the server", () => {
  expect(MAX_FILE_BYTES).toBe(sheetLimits.bytes);
});

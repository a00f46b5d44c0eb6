import { expect, test } from "vitest";
import { fileColumns } from "#app/features/imports/import-columns.ts";
import { importMessages } from "#app/features/imports/import-messages.ts";
import { MAX_FILE_BYTES } from "#app/features/imports/preview/import-file.ts";
import { brokenRows } from "#app/features/imports/preview/staged-row.ts";
import { sheetLimits } from "#app/infrastructure/spreadsheets/sheet.server.ts";

test("a file may have twenty more columns than an export, and the messages name the limits", () => {
  const { columns, charactersOfRow } = sheetLimits;

  expect(columns).toBeGreaterThanOrEqual(fileColumns().length + 20);
  expect(importMessages["too-many-columns"].text).toContain(` ${columns} columns`);
  expect(brokenRows["too-long"]).toContain(
    ` ${charactersOfRow.toLocaleString("en-US")} characters`,
  );
});

test("a file is too large in the browser exactly when it is on the server", () => {
  expect(MAX_FILE_BYTES).toBe(sheetLimits.bytes);
});

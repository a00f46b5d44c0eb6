import { expect, test } from "vitest";
import { readRow } from "./import-row.ts";
import { exampleRows } from "./import-template.ts";

test.for(exampleRows)("the example row of $business_name could be imported", (row) => {
  expect(readRow(row)).toMatchObject({ ok: true });
});

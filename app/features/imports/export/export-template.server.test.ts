import { expect, test } from "vitest";
import { factColumns, findColumns } from "../import-columns.ts";
import { exportTemplate } from "./export-template.server.ts";

test("the template has every column of an import and two example rows", () => {
  const [head = "", ...rows] = exportTemplate().replace("\uFEFF", "").trimEnd().split("\r\n");
  const columns = head.split(",");

  expect(columns.slice(11)).toEqual(factColumns());
  expect(findColumns(columns)).toMatchObject({ missing: [], unknown: [], repeated: [] });
  expect(rows.map((row) => row.split(",")[0])).toEqual([
    "Example Analytics Ltd",
    "Example Support Ltd",
  ]);
});

import { read, utils } from "@e965/xlsx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula } from "#app/shared/formula-guard.ts";
import { anyText } from "#test/any-text.ts";
import { readXlsx } from "./read-workbook.server.ts";
import { writeWorkbook } from "./write-workbook.server.ts";

const columns = ["name", "note"] as const;

test("any text is read back unchanged, except for the apostrophe, lone surrogates and carriage returns", async () => {
  const cell = fc.oneof(
    anyText,
    fc.string({
      unit: fc.constantFrom(..."=+-@\t\r\n\0\x01\uFFFE\uD800'<&]> a", "_x0041", "_x", "_"),
    }),
  );
  const row = fc.record({ name: cell, note: cell.map((text) => `${text}.`) });
  const expected = (text: string) => guardFormula(text).toWellFormed().replaceAll("\r\n", "\n");

  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 40, maxLength: 60 }), async (rows) => {
      expect(readXlsx(await writeWorkbook(columns, rows))).toEqual({
        header: columns,
        rows: rows.map(({ name, note }, index) => ({
          line: index + 2,
          cells: [expected(name), expected(note)],
        })),
      });
    }),
    { numRuns: 10 },
  );
});

test("every cell is text and none is a formula, whatever it looks like", async () => {
  const texts = [
    "=1+1",
    "007",
    "1e5",
    "2026-01-01",
    "TRUE",
    "#N/A",
    "{=A1}",
    "__proto__",
    "constructor",
  ];
  const file = await writeWorkbook(
    columns,
    texts.map((text) => ({ name: text, note: "" })),
  );
  const workbook = read(file, { cellFormula: true });
  const sheet = workbook.Sheets.Listings ?? {};

  expect(workbook.SheetNames).toEqual(["Listings"]);
  for (const [index, text] of texts.entries()) {
    const { t: type, v: value, f: formula } = sheet[utils.encode_cell({ c: 0, r: index + 1 })];
    expect({ type, value, formula }).toEqual({
      type: "s",
      value: guardFormula(text),
      formula: undefined,
    });
  }
});

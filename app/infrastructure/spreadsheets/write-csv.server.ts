import { stringify } from "csv-stringify/sync";
import { guardFormula } from "#app/shared/formula-guard.ts";

/** RFC 4180, for people who open it in a spreadsheet: the mark in front says UTF-8, and no cell is taken for a formula. */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
) {
  return stringify(rows as Record<Column, string>[], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // A lone line feed inside a cell, too: most programs would begin a row there.
    quote_record_delimiter: true,
    cast: { string: guardFormula },
  });
}

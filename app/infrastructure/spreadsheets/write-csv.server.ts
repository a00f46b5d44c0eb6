import { stringify } from "csv-stringify/sync";
import { guardFormula } from "#app/shared/formula-guard.ts";

/** RFC 4180 with a byte order mark, so that spreadsheets read UTF-8, and with formulas escaped. */
export function writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
) {
  return stringify(rows as Record<Column, string>[], {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // Also quotes cells with a lone line feed, at which most programs would start a new row.
    quote_record_delimiter: true,
    cast: { string: guardFormula },
  });
}

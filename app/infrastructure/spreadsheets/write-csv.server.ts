import { stringify } from "csv-stringify/sync";

/**
 * RFC 4180, for people who open it in a spreadsheet: the mark in front says UTF-8, and no cell is taken for a formula,
 * because what could be one begins with an apostrophe.
 */
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
    escape_formulas: true,
    // Some programs skip it and read what follows as the beginning.
    cast: { string: (text) => (text.startsWith("\0") ? `'${text}` : text) },
  });
}

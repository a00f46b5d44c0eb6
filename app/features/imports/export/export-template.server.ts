import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { factColumns, importColumns } from "../import-columns.ts";
import { exampleRows } from "../preview/import-template.ts";

/** The header and two example rows, which an import skips. */
export function exportTemplate() {
  return writeCsv<string>([...importColumns, ...factColumns()], exampleRows);
}

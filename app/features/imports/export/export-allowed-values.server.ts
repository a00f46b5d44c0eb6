import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { allowedValueRows } from "./allowed-values.ts";

/** The names of categories, countries and languages that an import accepts. */
export function exportAllowedValues() {
  return writeCsv(["column", "value"], allowedValueRows());
}

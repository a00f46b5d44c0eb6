import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { allowedValueRows } from "./allowed-values.ts";

export function exportAllowedValues() {
  return writeCsv(["column", "value"], allowedValueRows());
}

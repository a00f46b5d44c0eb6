import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { allowedValueColumns, allowedValueRows } from "./allowed-values.ts";

export function exportAllowedValues() {
  return writeCsv(allowedValueColumns, allowedValueRows());
}

import type { Actor } from "#app/features/accounts/actor.ts";
import { findOwnContents } from "#app/features/listings/own/find-own-listings.server.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { writeWorkbook } from "#app/infrastructure/spreadsheets/write-workbook.server.ts";
import { fileColumns } from "../import-columns.ts";
import { exportRow } from "./export-row.ts";

/** Exports the newest content of the actor's listings, or of the given ones, as a file that can be imported again. */
export async function exportListings(
  actor: Actor,
  format: "csv" | "xlsx",
  ids?: readonly string[],
) {
  const contents = await asProvider(actor, (tx) => findOwnContents(tx, ids));
  const rows = contents.map((content) => exportRow(content, environment.ORIGIN));
  const columns = fileColumns();
  return format === "csv" ? writeCsv(columns, rows) : writeWorkbook(columns, rows);
}

import type { Actor } from "#app/features/accounts/actor.ts";
import { findOwnContents } from "#app/features/listings/own/find-own-listings.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { writeWorkbook } from "#app/infrastructure/spreadsheets/write-workbook.server.ts";
import { exportRow } from "./export-row.ts";
import { importColumns } from "./import-columns.ts";

/** Every listing of the actor's in their own newest words, as a file that can be imported again. */
export async function exportListings(actor: Actor, format: "csv" | "xlsx") {
  const contents = await transaction({ id: actor.id, role: "provider" }, (tx) =>
    findOwnContents(tx, actor),
  );
  const rows = contents.map((content) => exportRow(content, environment.ORIGIN));
  return format === "csv" ? writeCsv(importColumns, rows) : writeWorkbook(importColumns, rows);
}

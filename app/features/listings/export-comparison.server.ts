import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { compareListings, comparisonTable } from "./comparison.ts";
import { findPublicListings } from "./find-listings.server.ts";

/** All rows of a comparison, for a spreadsheet. Undefined if none of the listings is public. */
export async function exportComparison(ids: string[]) {
  const listings = await findPublicListings(ids);
  if (listings.length === 0) return undefined;
  const { columns, rows } = comparisonTable(listings, compareListings(listings, new Date()));
  return writeCsv<string>(columns, rows);
}

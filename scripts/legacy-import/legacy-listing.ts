import { cellsByColumn, findColumns } from "#app/features/imports/import-columns.ts";
import { readRow } from "#app/features/imports/preview/import-row.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { guardFormula } from "#app/shared/formula-guard.ts";
import { CellReader, type Cells, type Fault } from "./legacy-rows.ts";

/** Rating and badge are not taken over. */
export type LegacyListing = ListingContent & {
  id: string;
  userId: string;
  status: "approved" | "pending";
  createdAt: Date;
  updatedAt: Date;
};

type Read = { ok: true; listing: LegacyListing; hasLogo: boolean } | { ok: false; faults: Fault[] };

/** An empty cell is null in the old table, which means not approved. */
const yes = ["true", "t"];
const no = ["false", "f", ""];

/** Validates with the schema of the listing form. */
export function readLegacyListing(cells: Cells): Read {
  const reader = new CellReader(cells);
  const createdAt = reader.moment("created_at");
  const approved = reader.text("approved").toLowerCase();
  reader.expect([...yes, ...no].includes(approved), "approved", "Please say true or false");
  const kept = {
    id: reader.id("id"),
    userId: reader.id("user_id"),
    status: yes.includes(approved) ? ("approved" as const) : ("pending" as const),
    createdAt,
    updatedAt: reader.text("updated_at") === "" ? createdAt : reader.moment("updated_at"),
  };

  const row = readContent(cells);
  if (row.ok && reader.faults.length === 0) {
    const hasLogo = reader.text("logo_url") !== "";
    return {
      ok: true,
      listing: { ...row.content, ...kept, priceUnit: "month", pictures: [], facts: {} },
      hasLogo,
    };
  }
  const problems = row.ok ? [] : row.problems;
  const faults = problems.map((problem) => ({ ...problem, column: problem.column ?? "" }));
  return { ok: false, faults: [...reader.faults, ...faults] };
}

function readContent(cells: Cells) {
  // A database export has no formula guard, and readRow removes one: add it first.
  const guarded = Object.values(cells).map(guardFormula);
  const row = cellsByColumn(findColumns(Object.keys(cells)).indexes, guarded);
  return readRow({
    ...row,
    location: joined(row.location),
    language: joined(row.language) || "English",
    price_from: row.price_from.trim() || "Contact for pricing",
    // The old logo is not ours to host.
    logo_url: "",
  });
}

/** Accepts {Germany,"United States"} and ["Germany","United States"] as well as 'Germany, United States'. */
function joined(text: string) {
  const list = text.trim();
  return /^(\{.*\}|\[.*\])$/s.test(list) ? list.slice(1, -1).replaceAll('"', "") : list;
}

import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { CellReader, type Cells, type Fault } from "#app/shared/brought-rows.ts";
import { guardFormula } from "#app/shared/formula-guard.ts";
import { cellsByColumn, findColumns } from "./import-columns.ts";
import { readRow } from "./preview/import-row.ts";

/** What is kept of a listing that was somewhere else before. Its rating and its badge are not. */
export type BroughtListing = ListingContent & {
  id: string;
  userId: string;
  status: "approved" | "pending";
  createdAt: Date;
  updatedAt: Date;
};

type Read =
  | { ok: true; listing: BroughtListing; hasLogo: boolean }
  | { ok: false; faults: Fault[] };

/** As databases write a boolean. Null means that nobody has approved it. */
const yes = ["true", "t"];
const no = ["false", "f", ""];

/** By the rules of the form, however the old table may have written it. */
export function readBroughtListing(cells: Cells): Read {
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
    return { ok: true, listing: { ...row.content, ...kept }, hasLogo };
  }
  const problems = row.ok ? [] : row.problems;
  const faults = problems.map((problem) => ({ ...problem, column: problem.column ?? "" }));
  return { ok: false, faults: [...reader.faults, ...faults] };
}

/** A logo elsewhere is none of ours, so it is not read along. */
function readContent(cells: Cells) {
  // Nobody has guarded an export of a database against formulas, so nothing may be taken off it.
  const guarded = Object.values(cells).map(guardFormula);
  const row = cellsByColumn(findColumns(Object.keys(cells)).places, guarded);
  return readRow({
    ...row,
    location: joined(row.location),
    language: joined(row.language) || "English",
    price_from: row.price_from.trim() || "Contact for pricing",
    logo_url: "",
  });
}

/** {Germany,"United States"} and ["Germany","United States"] say the same as 'Germany, United States'. */
function joined(text: string) {
  const list = text.trim();
  return /^(\{.*\}|\[.*\])$/s.test(list) ? list.slice(1, -1).replaceAll('"', "") : list;
}

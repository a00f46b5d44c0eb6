import { removeFormulaGuard } from "#app/shared/formula-guard.ts";
import type { RowProblem, SkipReason } from "../import.ts";
import { type ColumnIndexes, cellsByColumn, type RowCells } from "../import-columns.ts";
import { listingKey } from "./import-plan.ts";
import { quoted, type RowContent, readRow } from "./import-row.ts";
import { exampleRows } from "./import-template.ts";

/** A row as it is stored between preview and import. */
export type StagedRow = {
  line: number;
  name: string;
  /** Null if the row was refused. */
  content: RowContent | null;
  outcome: "waiting" | "skipped" | "refused";
  skippedBecause: SkipReason | null;
  problems: RowProblem[];
  /** The existing listing that the row updates. */
  targetId: string | null;
};

/** The owner's listings at the time of the upload. */
export type OwnListings = {
  has(id: string): boolean;
  /** Matches the public name or the proposed one. */
  find(row: RowContent): string | undefined;
};

type FileRow = { line: number; cells: string[]; problem?: keyof typeof brokenRows };

/** Messages for rows that could not be parsed. */
export const brokenRows = {
  "broken-quotes": "The quotation marks do not match.",
  "too-long": "The row holds more than 120,000 characters.",
  "too-many-cells": "The row has more cells than the header.",
} as const;

const examples = new Set(
  exampleRows.flatMap((cells) => {
    const row = readRow(cells);
    return row.ok ? [listingKey(row.content)] : [];
  }),
);

/** For an id that does not exist or belongs to another account. */
const UNKNOWN_ID = "There is no listing of yours with this id. Leave it empty to add a new one";

/** `seen` contains the listings of the rows above; this row's listing is added. */
export function stageRow(
  { line, cells, problem }: FileRow,
  indexes: ColumnIndexes["indexes"],
  seen: Set<string>,
  own: OwnListings,
): StagedRow {
  const refused = {
    line,
    content: null,
    outcome: "refused",
    skippedBecause: null,
    targetId: null,
  } as const;
  if (problem) {
    const problems = [{ column: null, rule: brokenRows[problem], value: "" }];
    return { ...refused, name: "", problems };
  }

  const named = cellsByColumn(indexes, cells);
  const row = readRow(named);
  const id = named.id.trim().toLowerCase();
  const isUnknown = id !== "" && !own.has(id);
  if (!row.ok || isUnknown) {
    const problems: RowProblem[] = row.ok ? [] : row.problems;
    const unknown: RowProblem = { column: "id", rule: UNKNOWN_ID, value: quoted(named.id) };
    const all = isUnknown ? [...problems, unknown] : problems;
    return { ...refused, name: nameIn(named), problems: all };
  }

  const { content } = row;
  const key = listingKey(content);
  const targetId = id || own.find(content) || null;
  const skippedBecause =
    id === "" && examples.has(key) ? "example" : findRepeat(seen, { id, key, targetId });
  const outcome = skippedBecause ? "skipped" : "waiting";
  return {
    line,
    name: content.businessName,
    content,
    outcome,
    skippedBecause,
    problems: [],
    targetId,
  };
}

function nameIn(cells: RowCells) {
  return quoted(removeFormulaGuard(cells.business_name));
}

type Named = { id: string; key: string; targetId: string | null };

/** Listings may share a name, so rows with an id are duplicates only if the id is the same. */
function findRepeat(seen: Set<string>, { id, key, targetId }: Named): SkipReason | null {
  const isRepeated = (targetId && seen.has(targetId)) || (id === "" && seen.has(key));
  if (isRepeated) return "repeated";
  seen.add(key);
  if (targetId) seen.add(targetId);
  return null;
}

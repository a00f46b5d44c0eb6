import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { removeFormulaGuard } from "#app/shared/formula-guard.ts";
import type { RowProblem, SkipReason } from "./import.ts";
import { type ColumnPlaces, cellsByColumn, type ImportColumn } from "./import-columns.ts";
import { listingKey } from "./import-plan.ts";
import { quoted, readRow } from "./import-row.ts";
import { exampleRows } from "./import-template.ts";

/** A row as it is kept between the preview and the import. */
export type StagedRow = {
  line: number;
  name: string;
  /** What a listing would say; nothing if the row was refused. */
  content: ListingContent | null;
  outcome: "waiting" | "skipped" | "refused";
  skippedBecause: SkipReason | null;
  problems: RowProblem[];
};

type FileRow = { line: number; cells: string[]; problem?: keyof typeof brokenRows };

/** What is wrong with a row that could not be taken apart. */
const brokenRows = {
  "broken-quotes": "The quotation marks do not match.",
  "too-long": "The row holds more than 10,000 characters.",
  "too-many-cells": "The row has more cells than the header.",
} as const;

const examples = new Set(
  exampleRows.flatMap((cells) => {
    const row = readRow(cells);
    return row.ok ? [listingKey(row.content)] : [];
  }),
);

/** `seen` holds the listings that rows above have named, and is given this one's. */
export function stageRow(
  { line, cells, problem }: FileRow,
  places: ColumnPlaces["places"],
  seen: Set<string>,
): StagedRow {
  const refused = { line, content: null, outcome: "refused", skippedBecause: null } as const;
  if (problem) {
    const problems = [{ column: null, rule: brokenRows[problem], value: "" }];
    return { ...refused, name: "", problems };
  }

  const named = cellsByColumn(places, cells);
  const row = readRow(named);
  if (!row.ok) return { ...refused, name: nameIn(named), problems: row.problems };

  const { content } = row;
  const skippedBecause = whySkipped(listingKey(content), seen);
  const outcome = skippedBecause ? "skipped" : "waiting";
  return { line, name: content.businessName, content, outcome, skippedBecause, problems: [] };
}

function nameIn(cells: Record<ImportColumn, string>) {
  return quoted(removeFormulaGuard(cells.business_name));
}

function whySkipped(key: string, seen: Set<string>): SkipReason | null {
  if (examples.has(key)) return "example";
  if (seen.has(key)) return "repeated";
  seen.add(key);
  return null;
}

import type { FileColumn } from "./import-columns.ts";

export type ImportStatus = "previewed" | "running" | "done" | "cancelled";

/** What a row comes to: beforehand what it would, afterwards what it did. */
export const rowKinds = ["create", "update", "unchanged", "skip", "refuse"] as const;
export type RowKind = (typeof rowKinds)[number];

/** What is wrong with a row, in the words of the form. Without a column it is wrong as a whole. */
export type RowProblem = { column: FileColumn | null; rule: string; value: string };

/** `example` is one of the template's own rows, `repeated` names the same listing as a row above it. */
export type SkipReason = "example" | "repeated" | "cancelled";

/** What a listing says now, and what it would. */
export type Change = { label: string; before: string; after: string };

export type ImportRow = {
  /** Where a person finds it in their file. */
  line: number;
  name: string;
  kind: RowKind;
  skippedBecause: SkipReason | null;
  problems: RowProblem[];
  /** Before the import only: afterwards the listing says it already. */
  changes: Change[];
  listingId: string | null;
  logo: { state: "wanted" | "kept" | "failed"; problem: string | null } | null;
};

export type ImportSummary = {
  id: string;
  fileName: string;
  status: ImportStatus;
  createdAt: string;
  rowCount: number;
  /** How many rows are decided; all of them unless it is running. */
  doneCount: number;
  counts: Record<RowKind, number>;
};

/** An import as its page shows it: all the counts, and one page of the rows. Rows that wait their turn are not shown. */
export type ShownImport = ImportSummary & {
  /** Columns of the file that mean nothing to us. */
  unknownColumns: string[];
  logos: Record<"wanted" | "kept" | "failed", number>;
  shown: RowKind | "all";
  page: number;
  pageCount: number;
  rows: ImportRow[];
};

/** The specification's answer to whoever imports by program. Every row is either imported or skipped. */
export type ImportResult = {
  success: boolean;
  imported: number;
  skipped: number;
  validationErrors: string[];
};

/** One line for people: where it is, and what to mend. */
function problemText(line: number, { column, rule }: Omit<RowProblem, "value">) {
  return column ? `Line ${line}, ${column}: ${rule}` : `Line ${line}: ${rule}`;
}

export function resultOf(
  counts: Record<RowKind, number>,
  problems: readonly { line: number; problems: readonly RowProblem[] }[],
): ImportResult {
  const imported = counts.create + counts.update;
  return {
    // A file in which everything is as it was, has done its work too.
    success: imported > 0 || counts.refuse === 0,
    imported,
    skipped: counts.unchanged + counts.skip + counts.refuse,
    validationErrors: problems.flatMap((row) =>
      row.problems.map((problem) => problemText(row.line, problem)),
    ),
  };
}

/** In the database's words, or undefined while the row waits. */
export function kindOf(outcome: string): RowKind | undefined {
  return (kinds as Record<string, RowKind>)[outcome];
}

const kinds = {
  created: "create",
  updated: "update",
  unchanged: "unchanged",
  skipped: "skip",
  refused: "refuse",
} as const;

export function countKinds(rows: readonly (RowKind | undefined)[]) {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 };
  for (const kind of rows) if (kind) counts[kind]++;
  return counts;
}

export type ImportStatus = "previewed" | "running" | "done" | "cancelled";

/** Before the import what would happen to a row, afterwards what did. */
export const rowKinds = ["create", "update", "unchanged", "skip", "refuse"] as const;
export type RowKind = (typeof rowKinds)[number];

/** `rule` is the form's message; without a column the whole row is invalid. */
export type RowProblem = { column: string | null; rule: string; value: string };

/** `example` is a row of the template, `repeated` names the same listing as an earlier row. */
export type SkipReason = "example" | "repeated" | "cancelled";

export type Change = { label: string; before: string; after: string };

/** Of the logo or the pictures that a row names. */
export type FetchState = "wanted" | "kept" | "failed";
type FetchOutcome = { state: FetchState; problem: string | null };

export type ImportRow = {
  /** The line in the uploaded file. */
  line: number;
  name: string;
  kind: RowKind;
  skippedBecause: SkipReason | null;
  problems: RowProblem[];
  /** Only before the import. */
  changes: Change[];
  listingId: string | null;
  logo: FetchOutcome | null;
  pictures: FetchOutcome | null;
};

export type ImportSummary = {
  id: string;
  fileName: string;
  status: ImportStatus;
  createdAt: string;
  rowCount: number;
  /** Equals the row count unless the import is running. */
  doneCount: number;
  counts: Record<RowKind, number>;
};

/** All counts and one page of the rows; rows that are not processed yet are left out. */
export type ShownImport = ImportSummary & {
  unknownColumns: string[];
  logos: Record<FetchState, number>;
  /** Counts rows, each with its gallery. */
  pictures: Record<FetchState, number>;
  shown: RowKind | "all";
  page: number;
  pageCount: number;
  rows: ImportRow[];
};

/** The response for API clients, as specified. Every row is either imported or skipped. */
export type ImportResult = {
  success: boolean;
  imported: number;
  skipped: number;
  validationErrors: string[];
};

function problemText(line: number, { column, rule }: Omit<RowProblem, "value">) {
  return column ? `Line ${line}, ${column}: ${rule}` : `Line ${line}: ${rule}`;
}

export function resultOf(
  counts: Record<RowKind, number>,
  problems: readonly { line: number; problems: readonly RowProblem[] }[],
): ImportResult {
  const imported = counts.create + counts.update;
  return {
    // A file without any change also succeeds.
    success: imported > 0 || counts.refuse === 0,
    imported,
    skipped: counts.unchanged + counts.skip + counts.refuse,
    validationErrors: problems.flatMap((row) =>
      row.problems.map((problem) => problemText(row.line, problem)),
    ),
  };
}

/** Undefined while the row is waiting. */
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

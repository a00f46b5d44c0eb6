/** An export of the longest listing, with every fact stated, must fit: test/import-round-trip.server.test.ts. */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 300,
  charactersOfRow: 120_000,
} as const;

export const refusals = [
  "wrong-type",
  "too-large",
  "too-many-rows",
  "too-many-columns",
  "unreadable",
  "suspicious",
  "took-too-long",
  "no-rows",
  "protected",
] as const;

export type Refusal = (typeof refusals)[number];

/** Problems of a single row, which then has no cells; the other rows are still read. */
export const rowProblems = ["broken-quotes", "too-long", "too-many-cells"] as const;

type RowProblem = (typeof rowProblems)[number];

/** `line` is the row's line number in the file. A row has as many cells as the header. */
type SheetRow = { line: number; cells: string[]; problem?: RowProblem };

export type Sheet = { header: string[]; rows: SheetRow[] };

/** Gathers rows into a sheet and stops at the limits. The first row that is not empty is the header. */
export class SheetBuilder {
  readonly #rows: SheetRow[] = [];
  #header: string[] | undefined;

  get columns() {
    return this.#header?.length;
  }

  /** A reason to stop, or undefined to go on. */
  add(line: number, row: readonly string[]): Refusal | undefined {
    const cells = withoutEmptyEnd(row).map((cell) => cell.toWellFormed());
    if (cells.length === 0) return undefined;
    if (this.#header) return this.#push(this.#judge(line, cells, this.#header.length));

    if (cells.length > sheetLimits.columns) return "too-many-columns";
    if (isTooLong(cells)) return "unreadable";
    this.#header = cells;
    return undefined;
  }

  addProblem(line: number, problem: RowProblem): Refusal | undefined {
    return this.#header ? this.#push({ line, cells: [], problem }) : "unreadable";
  }

  build(): Sheet | Refusal {
    if (!this.#header || this.#rows.length === 0) return "no-rows";
    return { header: this.#header, rows: this.#rows };
  }

  #judge(line: number, cells: string[], columns: number): SheetRow {
    if (isTooLong(cells)) return { line, cells: [], problem: "too-long" };
    if (cells.length > columns) return { line, cells: [], problem: "too-many-cells" };
    return { line, cells: [...cells, ...Array<string>(columns - cells.length).fill("")] };
  }

  #push(row: SheetRow): Refusal | undefined {
    if (this.#rows.length === sheetLimits.rows) return "too-many-rows";
    this.#rows.push(row);
    return undefined;
  }
}

function withoutEmptyEnd(cells: readonly string[]) {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

/** In characters, not in UTF-16 units, like the form. */
function isTooLong(cells: readonly string[]) {
  const max = sheetLimits.charactersOfRow;
  return Array.from(cells.join("").slice(0, 2 * max + 1)).length > max;
}

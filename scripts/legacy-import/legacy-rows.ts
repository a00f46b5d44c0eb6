import { isId } from "./id.ts";

/** A row of a table that an operator brings from an earlier deployment; `line` is where it begins in the file. */
export type BroughtRow = { line: number; cells: Cells };

/** By the names of the columns. A column that the file has not got is missing, one without a value is empty. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong in which column, and what stands there. */
export type Fault = { column: string; rule: string; value: string };

/** What became of some rows. One that is `present` was here already, and was left as it is. */
export type Brought = { loaded: number; present: number; refused: Refused[] };

type Refused = { line: number; faults: Fault[] };

/** Reads a row's cells, and gathers what is wrong with them. What it answers counts only if nothing is. */
export class CellReader {
  readonly faults: Fault[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  has(column: string) {
    return this.#cells[column] !== undefined;
  }

  text(column: string) {
    return (this.#cells[column] ?? "").trim();
  }

  id(column: string) {
    const id = this.text(column).toLowerCase();
    this.expect(isId(id), column, "Please give an id");
    return id;
  }

  /** As a database or a program writes it; without a zone it is UTC. */
  moment(column: string) {
    const [, day, time, hours = "+00", minutes = "00"] = moment.exec(this.text(column)) ?? [];
    const read = new Date(`${day}T${time}${hours}:${minutes}`);
    this.expect(!Number.isNaN(read.getTime()), column, "Please give a date and time");
    return read;
  }

  expect(isGood: unknown, column: string, rule: string) {
    if (!isGood) this.faults.push({ column, rule, value: this.text(column) });
  }
}

const moment =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/;

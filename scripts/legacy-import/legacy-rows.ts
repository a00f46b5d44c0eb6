import { isId } from "#app/shared/id.ts";

/** `line` is where the row begins in the file. */
export type LegacyRow = { line: number; cells: Cells };

/** Keyed by column name: a column missing from the file is absent, one without a value is empty. */
export type Cells = Readonly<Record<string, string>>;

export type Fault = { column: string; rule: string; value: string };

/** `present` rows were in the database already and stay unchanged. */
export type LoadOutcome = { loaded: number; present: number; refused: Refused[] };

type Refused = { line: number; faults: Fault[] };

/** Collects faults instead of throwing: its return values count only if `faults` is empty. */
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

  /** Without a time zone it is UTC. */
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

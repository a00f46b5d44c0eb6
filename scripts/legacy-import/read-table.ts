import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { BroughtRow, Fault } from "#app/shared/brought-rows.ts";

type Row = BroughtRow | { line: number; faults: Fault[] };

/** The names of a table's columns; none if the file is empty. */
export async function readHeader(path: string) {
  for await (const { record } of readRecords(path)) return toHeader(record);
  return [];
}

/**
 * A table as a database exports it (CSV in UTF-8, the names of the columns first), row by row: it may be far larger than
 * what a provider may hand in. Where quotes are broken nobody can tell what belongs where, so reading ends.
 */
export async function* readTable(path: string): AsyncGenerator<Row> {
  let header: string[] | undefined;
  try {
    for await (const { record, info } of readRecords(path)) {
      if (header) yield readRow(header, record, info.lines);
      else header = toHeader(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield broken(
      Number(error.lines),
      "The quotes are broken; please mend the file and load it again",
    );
  }
}

function readRecords(path: string) {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  // What goes wrong with the file comes out of the parser.
  pipeline(createReadStream(path, "utf8"), withPlainLineEnds, parser, () => {});
  return parser as AsyncIterable<{ record: string[]; info: { lines: number } }>;
}

/** The library counts the lines of a cell twice where they end in two signs. */
async function* withPlainLineEnds(chunks: AsyncIterable<string>) {
  for await (const chunk of chunks) yield chunk.replaceAll("\r\n", "\n");
}

function toHeader(record: string[]) {
  return record.map((name) => name.trim().toLowerCase());
}

function readRow(header: string[], record: string[], lastLine: number): Row {
  const line = lastLine - record.join("").split("\n").length + 1;
  if (record.length !== header.length) {
    return broken(line, `There are ${record.length} cells for ${header.length} columns`);
  }
  return {
    line,
    cells: Object.fromEntries(header.map((name, place) => [name, record[place] ?? ""])),
  };
}

function broken(line: number, rule: string) {
  return { line, faults: [{ column: "", rule, value: "" }] };
}

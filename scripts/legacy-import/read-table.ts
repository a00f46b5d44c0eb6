import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Fault, LegacyRow } from "./legacy-rows.ts";

type Row = LegacyRow | { line: number; faults: Fault[] };

/** An empty file has no columns. */
export async function readHeader(path: string) {
  for await (const { record } of readRecords(path)) return toHeader(record);
  return [];
}

/** Streams the file, because it may be large, and stops at a broken quote, because the rows after it are guesswork. */
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
  // The parser throws the errors of the file stream too.
  pipeline(createReadStream(path, "utf8"), withPlainLineEnds, parser, () => {});
  return parser as AsyncIterable<{ record: string[]; info: { lines: number } }>;
}

/** csv-parse counts the lines inside a cell twice if they end in CRLF. */
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
    cells: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ""])),
  };
}

function broken(line: number, rule: string) {
  return { line, faults: [{ column: "", rule, value: "" }] };
}

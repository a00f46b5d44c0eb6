import { CsvError, parse } from "csv-parse/sync";
import { type Refusal, type Sheet, SheetBuilder, sheetLimits } from "./sheet.server.ts";

const LINE_END = 10;
/** The library counts bytes, and a character has up to four. */
const MAX_BYTES_OF_ROW = sheetLimits.charactersOfRow * 4;

/** Thrown through the library, which offers no other way to stop early. */
class Stopped extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export function readCsv(file: Uint8Array): Sheet | Refusal {
  const text = decodeText(file);
  if (text === undefined) return "wrong-type";

  try {
    return readRecords(Buffer.from(text), findDelimiter(text));
  } catch (error) {
    if (error instanceof Stopped) return error.refusal;
    throw error;
  }
}

/** Text with LF as its only line end; undefined if the bytes are not plain text. */
function decodeText(file: Uint8Array): string | undefined {
  const text = decode(file);
  // Web pages and documents with a spreadsheet's file name.
  if (text.includes("\0") || /^\s*(<|%PDF-|\{\\rtf)/.test(text)) return undefined;
  return text.replace(/\r\n?/g, "\n");
}

function decode(file: Uint8Array) {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder("utf-16be").decode(file);

  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/**
 * The library stops at a broken row. Reading goes on with the line after the one where that row began, because a quote
 * that is never closed would otherwise swallow the rest of the file.
 */
function readRecords(bytes: Buffer, delimiter: string) {
  const sheet = new SheetBuilder();
  const cursor = new Cursor(bytes);

  while (cursor.findNextRow()) {
    const problem = readUntilProblem(bytes, delimiter, sheet, cursor);
    if (!problem) break;

    cursor.findNextRow();
    const { line } = cursor;
    const length = cursor.skipLine();
    const isLong = problem === "CSV_MAX_RECORD_SIZE" && length > sheetLimits.charactersOfRow;
    stopFor(sheet.addProblem(line, isLong ? "too-long" : "broken-quotes"));
  }
  return sheet.build();
}

/** The error code at which it stopped; the cursor is then at the end of the last good row. */
function readUntilProblem(bytes: Buffer, delimiter: string, sheet: SheetBuilder, cursor: Cursor) {
  const start = cursor.offset;
  try {
    parse(bytes.subarray(start), {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_BYTES_OF_ROW,
      on_record: (cells: string[], { bytes: end }) => {
        cursor.findNextRow();
        stopFor(sheet.add(cursor.line, cells));
        cursor.moveTo(start + end);
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return error.code;
    throw error;
  }
}

function stopFor(refusal: Refusal | undefined) {
  if (refusal) throw new Stopped(refusal);
}

/** The delimiter that occurs most often in the first line, outside of quotes. */
function findDelimiter(text: string) {
  const start = text.lastIndexOf("\n", text.search(/\S/)) + 1;
  const [firstLine = ""] = text.slice(start).split("\n", 1);
  const plain = firstLine.replace(/"[^"]*"/g, "");
  const parts = (delimiter: string) => plain.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, next) => (parts(next) > parts(best) ? next : best));
}

/** An offset in the file, and the line it is on. */
class Cursor {
  readonly #bytes: Buffer;
  offset = 0;
  line = 1;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Skips empty lines; false at the end of the file. */
  findNextRow() {
    while (this.#bytes[this.offset] === LINE_END) this.moveTo(this.offset + 1);
    return this.offset < this.#bytes.length;
  }

  moveTo(offset: number) {
    for (let next = this.offset; next < offset; next++) {
      if (this.#bytes[next] === LINE_END) this.line++;
    }
    this.offset = offset;
  }

  /** Returns the length of the skipped line. */
  skipLine() {
    const start = this.offset;
    const end = this.#bytes.indexOf(LINE_END, start);
    this.moveTo(end < 0 ? this.#bytes.length : end + 1);
    return this.offset - start;
  }
}

import { buffer } from "node:stream/consumers";
import { readCsv } from "./read-csv.server.ts";
import type { Refusal, Sheet } from "./sheet.server.ts";

const workbookKinds = [
  { signature: Buffer.from("504b0304", "hex"), reader: "readXlsx" },
  { signature: Buffer.from("d0cf11e0a1b11ae1", "hex"), reader: "readXls" },
] as const;

/**
 * A program of its own: a file on standard input, its rows as lines of JSON on standard output. Whatever the file does
 * to its reader, it does not do it to the process that serves people.
 */
const answer = await parseSpreadsheet(await buffer(process.stdin)).catch((error) => {
  // Too little memory, too long a text or too deep a nesting: more than an honest file asks for.
  if (error instanceof RangeError) return "suspicious";
  throw error;
});

if (typeof answer === "string") {
  process.stdout.write(`${JSON.stringify({ refusal: answer })}\n`);
} else {
  const lines = [{ header: answer.header }, ...answer.rows, { rows: answer.rows.length }];
  process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** The first bytes tell what it is; a name can be given to anything. */
async function parseSpreadsheet(file: Buffer): Promise<Sheet | Refusal> {
  const kind = workbookKinds.find(({ signature }) =>
    signature.equals(file.subarray(0, signature.length)),
  );
  if (!kind) return readCsv(file);

  // Much larger than what reads CSV, and loaded only when there is a workbook.
  const workbooks = await import("./read-workbook.server.ts");
  return workbooks[kind.reader](file);
}

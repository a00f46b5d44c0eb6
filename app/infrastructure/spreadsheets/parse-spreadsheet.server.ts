import { answerFiles } from "../sandbox/answer-files.server.ts";
import { readCsv } from "./read-csv.server.ts";
import type { Refusal, Sheet } from "./sheet.server.ts";

const workbookKinds = [
  { signature: Buffer.from("504b0304", "hex"), reader: "readXlsx" },
  { signature: Buffer.from("d0cf11e0a1b11ae1", "hex"), reader: "readXls" },
] as const;

/**
 * The sandboxed program: answers each file with its rows as lines of JSON. It runs outside the web process, which a
 * malicious file therefore cannot harm.
 */
await answerFiles(async (file) => {
  const answer = await parseSpreadsheet(file).catch((error) => {
    // Out of memory, too long a string or too deep nesting: a regular file does not cause these.
    if (error instanceof RangeError) return "suspicious";
    throw error;
  });
  if (typeof answer === "string") return JSON.stringify({ refusal: answer });

  const lines = [{ header: answer.header }, ...answer.rows, { rows: answer.rows.length }];
  return lines.map((line) => JSON.stringify(line)).join("\n");
});

/** By the first bytes, because the file name can be wrong. */
async function parseSpreadsheet(file: Buffer): Promise<Sheet | Refusal> {
  const kind = workbookKinds.find(({ signature }) =>
    signature.equals(file.subarray(0, signature.length)),
  );
  if (!kind) return readCsv(file);

  // A large module, loaded only for workbooks.
  const workbooks = await import("./read-workbook.server.ts");
  return workbooks[kind.reader](file);
}

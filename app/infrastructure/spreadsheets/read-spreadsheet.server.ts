import { createRequire } from "node:module";
import { z } from "zod";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { SandboxPool } from "../sandbox/sandbox-pool.server.ts";
import type { SandboxAnswer } from "../sandbox/sandboxed-process.server.ts";
import { type Refusal, refusals, rowProblems, type Sheet, sheetLimits } from "./sheet.server.ts";

const limits = {
  memoryKibibytes: 1_500_000,
  cpuSeconds: 10,
  // The answer is promised within 20 seconds, and a large process takes a moment to end.
  wallMilliseconds: 15_000,
  outputBytes: 32 * 1024 * 1024,
  // Lower priority than page requests, but still scheduled under load.
  niceness: 10,
};

const require = createRequire(import.meta.url);
/** Node runs the source file; resolved by its name in package.json, so that it is found from a bundle too. */
const program = require.resolve("#app/infrastructure/spreadsheets/parse-spreadsheet.server.ts");

/** Rows are private, so every file gets its own process; each may use a core and much memory. */
const pool = new SandboxPool({
  program,
  limits,
  filesPerProcess: 1,
  maxAtOnce: 2,
  maxWaiting: 0,
});

const headerSchema = z.strictObject({ header: z.array(z.string()).max(sheetLimits.columns) });
const rowSchema = z.strictObject({
  line: z.int().positive(),
  cells: z.array(z.string()).max(sheetLimits.columns),
  problem: z.enum(rowProblems).optional(),
});
const endSchema = z.strictObject({ rows: z.int().max(sheetLimits.rows) });
const refusalSchema = z.strictObject({ refusal: z.enum(refusals) });

/** The first sheet of a CSV, XLSX or XLS file, every cell as text. */
export async function readSpreadsheet(
  file: Uint8Array,
  name: string,
): Promise<Result<Sheet, Refusal>> {
  if (!/\.(csv|xlsx|xls)$/i.test(name)) return refuse("wrong-type");
  if (file.length > sheetLimits.bytes) return refuse("too-large");

  return readAnswer(await pool.run(file));
}

const refusalOfEnd = {
  "out-of-time": "took-too-long",
  "too-much-output": "too-large",
  crashed: "suspicious",
} as const;

function readAnswer(answer: SandboxAnswer): Result<Sheet, Refusal> {
  if (answer.end !== "finished") return refuse(refusalOfEnd[answer.end]);

  const lines = answer.output.toString().split("\n").map(readLine);
  const refused = refusalSchema.safeParse(lines[0]);
  if (refused.success) return refuse(refused.data.refusal);

  const { header } = headerSchema.parse(lines.at(0));
  const rows = z.array(rowSchema).parse(lines.slice(1, -1));
  const end = endSchema.parse(lines.at(-1));
  if (end.rows !== rows.length) throw new Error("the sandbox's answer is incomplete");
  return accept({ header, rows });
}

function readLine(line: string): unknown {
  return JSON.parse(line);
}

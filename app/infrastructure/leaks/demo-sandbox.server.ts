import { createRequire } from "node:module";
import type { Supplier } from "#app/shared/leak.ts";
import { SandboxPool } from "../sandbox/sandbox-pool.server.ts";
import type { VisitedDemo, VisitedFile } from "./visited-demo.server.ts";

export type DemoOrder =
  | { order: "list-addresses"; page: VisitedFile }
  | { order: "search"; demo: VisitedDemo; supplier: Supplier; icons: Uint8Array[] };

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/leaks/examine-demos.server.ts");

/** Demos are public, so processes are reused: starting one takes longer than most of its work. */
const pool = new SandboxPool({
  program,
  limits: {
    memoryKibibytes: 1_500_000,
    cpuSeconds: 10,
    wallMilliseconds: 20_000,
    outputBytes: 1024 * 1024,
    niceness: 10,
  },
  filesPerProcess: 32,
  maxAtOnce: 2,
  maxWaiting: 50,
});

/** What the sandboxed program answers; undefined if it came to no end. */
export async function examineDemo(order: DemoOrder): Promise<unknown> {
  const answer = await pool.run(Buffer.from(JSON.stringify(asSent(order))));
  if (answer.end !== "finished") return undefined;
  return JSON.parse(answer.output.toString()) ?? undefined;
}

/** Bytes travel as base64. */
function asSent(order: DemoOrder) {
  if (order.order === "list-addresses") return { ...order, page: withText(order.page) };
  const demo = { ...order.demo, files: order.demo.files.map(withText) };
  return { ...order, demo, icons: order.icons.map(base64) };
}

function withText(file: VisitedFile) {
  return { ...file, body: base64(file.body) };
}

function base64(bytes: Uint8Array) {
  return Buffer.from(bytes).toString("base64");
}

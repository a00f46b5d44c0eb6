import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { WORKER } from "../../kit/stage.ts";

const folder = "build/worker-planted";
const right = "await importRow(tx, actor, row, present)";
const wrong = "await transaction(actor, (own) => importRow(own, actor, row, present))";

/** Copies the built worker and changes it to write each listing and the outcome of its row in separate transactions. */
export function plantWorker() {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(WORKER), folder, { recursive: true });
  const file = `${folder}/worker.js`;
  const code = readFileSync(file, "utf8");
  if (!code.includes(right))
    throw new Error(`cannot plant the fault: the built worker does not contain '${right}'`);
  writeFileSync(file, code.replace(right, wrong));
  return file;
}

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { WORKER } from "../../kit/stage.ts";

const folder = "build/worker-planted";
const right = "await importRow(tx, actor, content, present)";
const wrong = "await transaction(actor, (own) => importRow(own, actor, content, present))";

/**
 * A worker as if each listing were written in a transaction of its own, and what came of the row in another: the checks
 * must not be content with that. It is a copy of the build that is changed, so that nothing of the kind is in the code.
 */
export function plantWorker() {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(WORKER), folder, { recursive: true });
  const file = `${folder}/worker.js`;
  const code = readFileSync(file, "utf8");
  if (!code.includes(right)) throw new Error("the fault finds no place in the built worker");
  writeFileSync(file, code.replace(right, wrong));
  return file;
}

import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { WORKER } from "../../kit/stage.ts";

const folder = "build/worker-planted";
const right = '.where("subscriber.status", "=", "confirmed")';

/**
 * A worker that does not look whether somebody has left before it sends them the welcome: the checks must not be content
 * with that. It is a copy of the build that is changed, so that nothing of the kind is in the code.
 */
export function plantWorker() {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(WORKER), folder, { recursive: true });
  const file = `${folder}/worker.js`;
  const code = readFileSync(file, "utf8");
  if (!code.includes(right)) throw new Error("the fault finds no place in the built worker");
  writeFileSync(file, code.replace(right, ""));
  return file;
}

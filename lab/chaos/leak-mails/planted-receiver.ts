import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { RECEIVER } from "../../kit/receiver.ts";

const folder = "build/receiver-planted";
const right = "const isMoreThanOne = ";
const wrong = "const isMoreThanOne = false && ";

/** Copies the built receiver, and lets commands come before the answers to earlier ones. */
export function plantReceiver() {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(RECEIVER), folder, { recursive: true });
  const file = `${folder}/mail-receiver.js`;
  const code = readFileSync(file, "utf8");
  if (!code.includes(right))
    throw new Error(`cannot plant the fault: the built receiver does not contain '${right}'`);
  writeFileSync(file, code.replace(right, wrong));
  return file;
}

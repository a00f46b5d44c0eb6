import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { WEB } from "../../kit/stage.ts";

const folder = "build/server-planted";
const faults = [
  [
    "if (names.includes(name)) fields.append",
    'if (names.includes(name) || name.startsWith("__")) fields.append',
  ],
  ["structuredName.test(name) ||", "/[[\\].]/.test(name) ||"],
] as const;

/** Copies the built server and weakens its form filter, so that Conform's internal fields reach the parser. */
export function plantWeb() {
  rmSync(folder, { recursive: true, force: true });
  cpSync(dirname(WEB), folder, { recursive: true });
  const file = `${folder}/index.js`;
  let code = readFileSync(file, "utf8");
  for (const [right, wrong] of faults) {
    if (!code.includes(right))
      throw new Error(`cannot plant the fault: the built server does not contain '${right}'`);
    code = code.replace(right, wrong);
  }
  writeFileSync(file, code);
  return file;
}

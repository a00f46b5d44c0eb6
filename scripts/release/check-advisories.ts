import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readAudit } from "./advisories.ts";

/**
 * npm run advisories: fails if a package that we ship has a high or critical advisory. An unreachable registry is only
 * reported, because many machines can reach only a mirror.
 */
const MAX_SECONDS = 20;

const { stdout } = spawnSync(
  "npm",
  ["audit", "--json", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=8000"],
  { encoding: "utf8", timeout: MAX_SECONDS * 1_000 },
);
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const found = readAudit(stdout ?? "", packages);

if (!found.isChecked) {
  console.log(`advisories: NOT CHECKED, the registry did not answer: ${found.why}`);
} else {
  for (const line of [...found.serious, ...found.others]) console.log(`advisories: ${line}`);
  console.log(`advisories: ${found.serious.length} serious, ${found.others.length} others`);
  if (found.serious.length > 0) process.exitCode = 1;
}

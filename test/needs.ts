import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { test } from "vitest";

/** The sandbox makes system calls by their number on this platform. */
export const LINUX_X64 = "Linux on x64";

/**
 * Returns whether something that a test needs is missing, and prints what. With CI set it always returns false, so that
 * the test runs and fails.
 */
export function isMissing(...needs: string[]) {
  const missing = needs.filter((need) => !isThere(need));
  if (missing.length === 0 || process.env.CI) return false;
  sayOnce(`Skipped for want of ${missing.join(", ")}.`);
  return true;
}

/** For files of which every test needs these programs. Hooks do not run when all tests are skipped. */
export function testWith(...needs: string[]) {
  return test.skipIf(isMissing(...needs));
}

const said = new Set<string>();

function sayOnce(line: string) {
  if (said.has(line)) return;
  said.add(line);
  process.stdout.write(`${line}\n`);
}

function isThere(need: string) {
  if (need === LINUX_X64) return process.platform === "linux" && process.arch === "x64";
  const folders = isAbsolute(need) ? [""] : (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => canRun(join(folder, need)));
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

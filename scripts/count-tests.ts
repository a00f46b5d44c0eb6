import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../test-results");

const unit = await read("vitest.json");
const browser = (await read("playwright.json")).stats ?? {};

const passed = Number(unit.numPassedTests ?? 0) + Number(browser.expected ?? 0);
const failed =
  Number(unit.numFailedTests ?? 0) + Number(browser.unexpected ?? 0) + Number(browser.flaky ?? 0);
console.log(`${passed} passed, ${failed} failed`);

async function read(file: string) {
  return JSON.parse(await readFile(join(folder, file), "utf8").catch(() => "{}"));
}

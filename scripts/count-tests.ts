import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../test-results");

const unit = await read("vitest.json");
const browser = (await read("playwright.json")).stats ?? {};

const flaky = Number(browser.flaky ?? 0);
const passed = Number(unit.numPassedTests ?? 0) + Number(browser.expected ?? 0) + flaky;
const failed = Number(unit.numFailedTests ?? 0) + Number(browser.unexpected ?? 0);
if (flaky > 0) console.log(`${flaky} needed a second try`);
console.log(`${passed} passed, ${failed} failed`);

async function read(file: string) {
  return JSON.parse(await readFile(join(folder, file), "utf8").catch(() => "{}"));
}

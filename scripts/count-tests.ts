import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

type UnitReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; projectName: string }[] }[];
};
type BrowserReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};

const project = join(import.meta.dirname, "..");
const unit = await read<UnitReport>("vitest.json");
const browser = await read<BrowserReport>("playwright.json");

// Whoever sees only the end of a long run still sees what to mend.
const walks = (browser.suites ?? []).flatMap(walksOf);
for (const { status, name } of walks)
  if (status === "flaky" || status === "unexpected")
    console.log(`${status === "flaky" ? "second try" : "failed"}: ${name}`);
for (const { name, status, assertionResults } of unit.testResults ?? []) {
  const file = relative(project, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  for (const { fullName } of failed) console.log(`failed: ${file} › ${fullName}`);
  if (status === "failed" && failed.length === 0) console.log(`failed: ${file}`);
}

const { expected = 0, unexpected = 0, flaky = 0 } = browser.stats ?? {};
const passed = (unit.numPassedTests ?? 0) + expected + flaky;
const failed = (unit.numFailedTests ?? 0) + unexpected;
if (flaky > 0) console.log(`${flaky} needed a second try`);
console.log(`${passed} passed, ${failed} failed`);

function walksOf({ file, suites = [], specs = [] }: Suite): { status: string; name: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName }) => ({
      status,
      name: `[${projectName}] ${file} › ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(walksOf)];
}

async function read<Report>(file: string): Promise<Partial<Report>> {
  const text = await readFile(join(project, "test-results", file), "utf8").catch(() => "{}");
  return JSON.parse(text);
}

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
  stats?: { expected: number; unexpected: number };
  suites?: Suite[];
};

const project = join(import.meta.dirname, "..");
const unit = await read<UnitReport>("vitest.json");
const browser = await read<BrowserReport>("playwright.json");

// Repeat the failures at the end of a long log.
const browserTests = (browser.suites ?? []).flatMap(testsOf);
for (const { status, name } of browserTests)
  if (status === "unexpected") console.log(`failed: ${name}`);
for (const { name, status, assertionResults } of unit.testResults ?? []) {
  const file = relative(project, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  for (const { fullName } of failed) console.log(`failed: ${file} › ${fullName}`);
  if (status === "failed" && failed.length === 0) console.log(`failed: ${file}`);
}

const { expected = 0, unexpected = 0 } = browser.stats ?? {};
const passed = (unit.numPassedTests ?? 0) + expected;
const failed = (unit.numFailedTests ?? 0) + unexpected;
console.log(`${passed} passed, ${failed} failed`);

function testsOf({ file, suites = [], specs = [] }: Suite): { status: string; name: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName }) => ({
      status,
      name: `[${projectName}] ${file} › ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

async function read<Report>(file: string): Promise<Partial<Report>> {
  const text = await readFile(join(project, "test-results", file), "utf8").catch(() => "{}");
  return JSON.parse(text);
}

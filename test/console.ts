import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const heard: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...words: unknown[]) => {
    heard.push(`console.${method}: ${format(...words)}`);
  };
}

afterEach(failOnConsole);
// Imports and beforeAll speak outside any test.
afterAll(failOnConsole);

/** A warning nobody reads is a fault nobody mends, so the test that caused it fails. */
function failOnConsole() {
  const lines = heard.splice(0);
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

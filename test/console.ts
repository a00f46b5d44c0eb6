import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const messages: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    messages.push(`console.${method}: ${format(...args)}`);
  };
}

afterEach(failOnConsole);
// For output of imports and beforeAll.
afterAll(failOnConsole);

/** A test that writes to the console fails, so that warnings are not overlooked. */
function failOnConsole() {
  const lines = messages.splice(0);
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const readers = globSync("app/features/**/*.server.ts").filter((path) =>
  /\bpublicDatabase\b/.test(readFileSync(path, "utf8")),
);

/** Public reads may use a replica, which may be two seconds behind. */
test("pages of providers and staff never use public reads", () => {
  const personal = globSync("app/routes/{provider,personal,admin,auth}/**/*.{ts,tsx}");
  const needed = personal.flatMap((page) => [...findNeeded(page)]);

  expect(readers.length).toBeGreaterThan(5);
  expect(personal.length).toBeGreaterThan(20);
  expect(needed.filter((path) => readers.includes(path))).toEqual([]);
});

test("an indirect import of a public read is found", () => {
  const needed = findNeeded("app/routes/endpoints/api-listings.ts");

  expect(needed).toContain("app/features/listings/find-listings.server.ts");
});

/** All direct and indirect imports from the app. */
function findNeeded(path: string, found = new Set<string>()) {
  for (const [, word = ""] of readFileSync(path, "utf8").matchAll(/\bfrom "([#.][^"]+)"/g)) {
    const needed = word.startsWith("#") ? word.slice(1) : join(dirname(path), word);
    if (!needed.startsWith("app/") || found.has(needed) || !existsSync(needed)) continue;
    found.add(needed);
    findNeeded(needed, found);
  }
  return found;
}

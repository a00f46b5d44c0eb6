import { expect, test } from "vitest";
import { readMigrations } from "../../scripts/database/migrate.ts";

/** Up to here migrations hold functions; the current definitions are in database/functions. */
const LAST_WITH_FUNCTIONS = "0030-search-weeks";

test("no new migration holds a function", async () => {
  const migrations = await readMigrations();

  expect(findFunctions(migrations)).toEqual([]);
  expect(migrations.map(({ name }) => name)).toContain(LAST_WITH_FUNCTIONS);
});

test.for([
  "create function planted() returns integer",
  "CREATE OR REPLACE\n  FUNCTION planted() returns integer",
  "create procedure planted()",
])("%j in a migration is found", (sql) => {
  expect(findFunctions([{ name: "0031-planted", sql }])).toEqual(["0031-planted"]);
});

function findFunctions(migrations: { name: string; sql: string }[]) {
  return migrations
    .filter(({ name }) => name > LAST_WITH_FUNCTIONS)
    .filter(({ sql }) => /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i.test(sql))
    .map(({ name }) => name);
}

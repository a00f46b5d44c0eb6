import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { describeDatabase } from "./describe-database.ts";

test("the types and the grants in the repository are those of the migrated database", async () => {
  for (const [file, text] of Object.entries(await describeDatabase(inject("adminUrl")))) {
    expect(await readFile(join(import.meta.dirname, "../..", file), "utf8"), file).toBe(text);
  }
});

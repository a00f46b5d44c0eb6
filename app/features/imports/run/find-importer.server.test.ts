import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aPreview, aRow } from "#test/imports.ts";
import { findImporter } from "./find-importer.server.ts";

test("an import says whom its jobs act for, until it is deleted", async () => {
  const { id, role, organisationId } = await aProvider();
  const importId = await aPreview({ id, role, organisationId }, [aRow()]);

  expect(await findImporter(importId)).toEqual({ id, role, organisationId });
  await everything.deleteFrom("imports").execute();
  expect(await findImporter(importId)).toBeUndefined();
});

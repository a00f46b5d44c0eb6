import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { anImport, aPreview, aRow, someRows } from "#test/imports.ts";
import { findImports } from "./find-imports.server.ts";

test("finds the account's own latest imports with their results, newest first", async () => {
  const provider = await aProvider();
  const done = await anImport(provider, [...someRows(2), aRow({ language: "" })]);
  const previewed = await aPreview(provider, [aRow()]);
  await aPreview(await aProvider(), [aRow()]);

  expect(await findImports(provider)).toMatchObject([
    { id: previewed, status: "previewed", rowCount: 1 },
    { id: done, status: "done", rowCount: 3, doneCount: 3, counts: { create: 2, refuse: 1 } },
  ]);
});

test("an account that never imported has none", async () => {
  expect(await findImports(await aProvider())).toEqual([]);
});

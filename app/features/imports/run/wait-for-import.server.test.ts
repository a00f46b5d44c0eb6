import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { aPreview, aRow, aRunningImport, finish, someRows } from "#test/imports.ts";
import { waitForImport } from "./wait-for-import.server.ts";

const MINUTE = 60_000;

test("the caller gets the result as soon as the import is done", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(120));
  const [told] = await Promise.all([waitForImport(provider, id, MINUTE), finish(id)]);
  expect(told).toMatchObject({ isDone: true, result: { success: true, imported: 120 } });
});

test("after the timeout the caller gets the progress so far", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, [aRow(), aRow({ price_from: "?" })]);
  expect(await waitForImport(provider, id, 1)).toMatchObject({
    isDone: false,
    result: { imported: 0, skipped: 1 },
  });
});

test("another's import is not waited for", async () => {
  const id = await aPreview(await aProvider(), [aRow()]);
  expect(await waitForImport(await aProvider(), id, MINUTE)).toBeUndefined();
});

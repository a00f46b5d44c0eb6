import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import {
  anImport,
  aPreview,
  aRow,
  aRunningImport,
  finish,
  listingsOf,
  outcomesOf,
  someRows,
  statusOf,
} from "#test/imports.ts";
import { ROWS_IN_A_TRANSACTION } from "../import-limits.ts";
import { cancelImport } from "./cancel-import.server.ts";
import { continueImport } from "./continue-import.server.ts";

test("imported rows stay, the rest is never imported", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(ROWS_IN_A_TRANSACTION + 5));
  await continueImport({ importId: id });

  expect(await cancelImport(provider, id)).toEqual({ ok: true, value: { isCancelled: true } });
  await continueImport({ importId: id });

  expect(await statusOf(id)).toBe("cancelled");
  expect(await listingsOf(provider)).toHaveLength(ROWS_IN_A_TRANSACTION);
  expect((await outcomesOf(id)).slice(-5)).toEqual(Array(5).fill("skipped"));
});

test("a preview is given up the same way", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [aRow()]);
  await cancelImport(provider, id);
  expect(await statusOf(id)).toBe("cancelled");
});

test("cancelling while rows are written leaves each of them written or not, and none in between", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, someRows(120));
  await Promise.all([finish(id), cancelImport(provider, id)]);

  const outcomes = await outcomesOf(id);
  expect(outcomes).not.toContain("waiting");
  expect(await listingsOf(provider)).toHaveLength(
    outcomes.filter((one) => one === "created").length,
  );
});

test("a finished import stays finished", async () => {
  const provider = await aProvider();
  const id = await anImport(provider, [aRow()]);
  expect(await cancelImport(provider, id)).toEqual({ ok: true, value: { isCancelled: false } });
  expect(await statusOf(id)).toBe("done");
});

test("another account's import is not found", async () => {
  const id = await aPreview(await aProvider(), [aRow()]);
  expect(await cancelImport(await aProvider(), id)).toEqual({
    ok: false,
    refusal: "no-such-import",
  });
  expect(await statusOf(id)).toBe("previewed");
});

import { expect, test } from "vitest";
import { readMarks, writeBrowserMarks } from "#app/features/listings/saved-marks.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry } from "#test/shortlists.ts";
import { findAccountMarks } from "./find-account-marks.server.ts";

test("the cookie marks what the account has saved, and goes on keeping what only the browser has", async () => {
  const actor = await aProvider();
  const { listingId } = await anEntry(await aList(actor));
  const kept = [crypto.randomUUID()];

  const cookie = await findAccountMarks(actor, writeBrowserMarks(kept));

  expect(readMarks(cookie)).toEqual({ isAccount: true, marks: [listingId], kept });
});

import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { aList, anEntry } from "#test/shortlists.ts";
import { findSavedIds } from "./find-saved-ids.server.ts";

test("every saved listing once, the newest first, of the account alone", async () => {
  const actor = await aProvider();
  const [one, two] = [await aList(actor), await aList(actor)];
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, minute));
  const old = await anEntry(one, { createdAt: at(1) });
  const young = await anEntry(one, { createdAt: at(3) });
  await anEntry(two, { listingId: old.listingId, createdAt: at(2) });
  await anEntry(await aList(await aProvider()));

  expect(await asProvider(actor, findSavedIds)).toEqual([young.listingId, old.listingId]);
});

import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { discardFactDraft } from "./discard-fact-draft.server.ts";
import { findFactDraft } from "./find-fact-draft.server.ts";

test("the owner discards a draft, and nobody else", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });
  await everything.insertInto("factDrafts").values({ listingId: id, cells: "{}" }).execute();

  await discardFactDraft(await aProvider(), id);
  await discardFactDraft(owner, "nowhere");
  expect(await findFactDraft(owner, id)).toBeDefined();

  await discardFactDraft(owner, id);
  await discardFactDraft(owner, id);
  expect(await findFactDraft(owner, id)).toBeUndefined();
});

import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findFactDraft } from "./find-fact-draft.server.ts";

test("only the owner finds a draft", async () => {
  const owner = await aProvider();
  const { id } = await aListing({ userId: owner.id });
  expect(await findFactDraft(owner, id)).toBeUndefined();

  const cells = { notice: { notice: "soon" } };
  await everything
    .insertInto("factDrafts")
    .values({ listingId: id, cells: JSON.stringify(cells) })
    .execute();
  expect(await findFactDraft(owner, id)).toMatchObject({ draft: cells });
  expect(await findFactDraft(await aProvider(), id)).toBeUndefined();
  expect(await findFactDraft(owner, "nowhere")).toBeUndefined();
});

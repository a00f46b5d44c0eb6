import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aReviewer, formOf, ownerOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { editListing } from "./edit-listing.server.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";
import { findOwnHistory } from "./find-listing-history.server.ts";
import { contentIn } from "./listing-content.ts";

test("an owner reads the history of a listing, the newest first, with the requested changes", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  const moderator = await aReviewer();
  const see = async () => (await findReview(moderator, listing.id))?.seen ?? "";
  const edit = async (businessName: string) =>
    editListing(owner, {
      listingId: listing.id,
      form: formOf(listing, { businessName }),
      seen: await see(),
    });

  await requestChanges(moderator, listing.id, { seen: await see(), ...unclear });
  await edit("Ferrywell");
  await acceptListing(moderator, listing.id, { seen: await see() });
  await edit("Ferrywell Reports");
  await requestChanges(moderator, listing.id, { seen: await see(), ...claims });
  await edit("Ferrywell Numbers");
  await acceptListing(moderator, listing.id, { seen: await see() });

  const history = await findOwnHistory(owner, listing.id);
  expect(history?.businessName).toBe("Ferrywell Numbers");
  const saying = (businessName: string) => ({
    content: { ...contentIn(listing), priceFrom: 49, businessName },
  });
  expect(history?.entries.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
    { kind: "published", isUpdate: true, reason: null, note: null, fields: [] },
    { kind: "update-proposed", ...saying("Ferrywell Numbers") },
    { kind: "changes-requested", isUpdate: true, ...claims },
    { kind: "update-proposed", ...saying("Ferrywell Reports") },
    { kind: "published", isUpdate: false, reason: null, note: null, fields: [] },
    { kind: "resubmitted", ...saying("Ferrywell") },
    { kind: "changes-requested", isUpdate: false, ...unclear },
    { kind: "submitted", ...saying(listing.businessName) },
  ]);
});

test("the content of every submission is kept, not only the last", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  for (const businessName of ["First", "Second", "Third"]) {
    const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};
    const form = formOf(listing, { businessName });
    await editListing(owner, { listingId: listing.id, form, seen });
  }

  expect((await findOwnHistory(owner, listing.id))?.entries).toMatchObject([
    { kind: "edited", content: { businessName: "Third" } },
    { kind: "edited", content: { businessName: "Second" } },
    { kind: "edited", content: { businessName: "First" } },
    { kind: "submitted", content: { businessName: listing.businessName } },
  ]);
});

test("what was submitted before there were units and facts is read as it was meant then", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });
  const { priceUnit, facts, ...earlier } = contentIn(listing);
  const event = { listingId: listing.id, userId: owner.id, kind: "edited" };
  await everything
    .insertInto("listingEvents")
    .values({ ...event, content: JSON.stringify(earlier) })
    .execute();

  const contents = (await findOwnHistory(owner, listing.id))?.entries;
  expect(contents?.[0]).toMatchObject({ content: { priceUnit: "month", facts: {} } });
});

test("history is read by its owner and moderators, cannot be changed, and is deleted with the account", async () => {
  const listing = await aListing();
  const read = (actor: Actor) =>
    transaction(actor, (tx) => tx.selectFrom("listingEvents").select("listingId").execute());

  const owner = ownerOf(listing);
  expect(await read(owner)).toEqual([{ listingId: listing.id }]);
  expect(await read(await aReviewer())).toEqual([{ listingId: listing.id }]);
  expect(await read(await aProvider())).toEqual([]);

  const change = { content: JSON.stringify({}) };
  const changed = everything.updateTable("listingEvents").set(change).execute();
  await expect(changed).rejects.toMatchObject({ code: "42501" });
  for (const actor of [owner, await aReviewer()]) {
    const deleted = transaction(actor, (tx) => tx.deleteFrom("listingEvents").execute());
    await expect(deleted).rejects.toMatchObject({ code: "42501" });
  }

  await everything.deleteFrom("users").where("id", "=", listing.userId).execute();
  expect(await everything.selectFrom("listingEvents").select("id").execute()).toEqual([]);
});

test("only the owner finds the history: other accounts, also moderators, and missing listings have none", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  expect((await findOwnHistory(owner, listing.id))?.entries).toHaveLength(1);
  for (const stranger of [await aProvider(), await aReviewer()])
    expect(await findOwnHistory(stranger, listing.id)).toBeUndefined();
  for (const id of [randomUUID(), "", "no id"])
    expect(await findOwnHistory(owner, id)).toBeUndefined();
});

const unclear = { reason: "unclear", note: "Plainer, please.", fields: [] as string[] } as const;
const claims = { reason: "claims", note: "Who says so?", fields: [] as string[] } as const;

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { aListing, aProvider, aReviewer, formOf } from "#test/builders.ts";
import { editListing } from "./edit-listing.server.ts";
import { findOwnHistory } from "./find-listing-history.server.ts";

test("a listing's history is told to its owner, the newest first, with what was asked for", async () => {
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
  expect(history?.entries.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
    { kind: "published", isUpdate: true, reason: null, note: null },
    { kind: "update-proposed" },
    { kind: "changes-requested", isUpdate: true, ...claims },
    { kind: "update-proposed" },
    { kind: "published", isUpdate: false, reason: null, note: null },
    { kind: "submitted-again" },
    { kind: "changes-requested", isUpdate: false, ...unclear },
    { kind: "submitted" },
  ]);
});

test("a history is its owner's alone: for others, moderators too, and without a listing there is none", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  expect((await findOwnHistory(owner, listing.id))?.entries).toHaveLength(1);
  for (const stranger of [await aProvider(), await aReviewer()])
    expect(await findOwnHistory(stranger, listing.id)).toBeUndefined();
  for (const id of [randomUUID(), "", "no id"])
    expect(await findOwnHistory(owner, id)).toBeUndefined();
});

const unclear = { reason: "unclear", note: "Plainer, please." } as const;
const claims = { reason: "claims", note: "Who says so?" } as const;

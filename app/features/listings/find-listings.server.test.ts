import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { findPublicListing, findPublicListings } from "./find-listings.server.ts";

test("a listing is found by its id when it is approved, and only then", async () => {
  const approved = await aListing({ status: "approved", recommended: 2 });
  const pending = await aListing({ status: "pending" });

  expect(await findPublicListing(approved.id)).toMatchObject({
    id: approved.id,
    category: approved.serviceType,
    isPromoted: true,
  });
  for (const id of [pending.id, crypto.randomUUID(), "1", "", "../etc", "null"]) {
    expect(await findPublicListing(id), id).toBeUndefined();
  }
});

test("several listings come in the order asked for, without the ones that are not public", async () => {
  const [first, second] = [
    await aListing({ status: "approved" }),
    await aListing({ status: "approved" }),
  ];
  const hidden = await aListing({ status: "rejected" });

  const found = await findPublicListings([second.id, hidden.id, "nonsense", first.id]);

  expect(found.map(({ id }) => id)).toEqual([second.id, first.id]);
});

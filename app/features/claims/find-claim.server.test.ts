import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  aDomain,
  aListing,
  anUnclaimedListing,
  aProvider,
  notProven,
  ownerOf,
} from "#test/builders.ts";
import { aDispute } from "#test/disputes.ts";
import { findClaim, findClaimable } from "./find-claim.server.ts";

test("the page knows whose the listing is, the domain and how far its proof is", async () => {
  const owner = await aProvider();
  const unclaimed = await anUnclaimedListing({ website: "https://shop.acme.co.uk/" });
  const theirs = await aListing({ status: "approved", website: "https://acme.com" });

  expect(await findClaim(owner, unclaimed.id)).toMatchObject({
    owner: "nobody",
    domain: "acme.co.uk",
    proof: undefined,
    disputeId: undefined,
  });
  const { id } = await aDomain(owner, notProven);
  expect(await findClaim(owner, theirs.id)).toMatchObject({
    owner: "others",
    domain: "acme.com",
    proof: { id, isProven: false },
  });
  expect(await findClaim(ownerOf(theirs), theirs.id)).toMatchObject({ owner: "us" });
});

test("an open dispute is known to its side only", async () => {
  const { id, listing, claimant } = await aDispute();
  const other = await aProvider();

  expect((await findClaim(claimant, listing.id))?.disputeId).toBe(id);
  expect((await findClaim(other, listing.id))?.disputeId).toBeUndefined();
});

test("a listing that is not public is not there", async () => {
  const owner = await aProvider();
  const hidden = await aListing();
  for (const id of [hidden.id, randomUUID(), "no id"])
    expect(await findClaim(owner, id)).toBeUndefined();
});

test("listings at a domain that are not the organisation's can be claimed or disputed", async () => {
  const owner = await aProvider();
  const website = "https://www.acme.com/reports";
  const unclaimed = await anUnclaimedListing({ website });
  const theirs = await aListing({ status: "approved", website });
  await aListing({ website });
  await aListing({ status: "approved", website: "https://evilacme.com" });
  await aListing({
    userId: owner.id,
    organisationId: owner.organisationId,
    status: "approved",
    website,
  });

  const found = await findClaimable(owner, "acme.com");

  expect(found.map(({ id, isUnclaimed }) => [id, isUnclaimed])).toEqual([
    [unclaimed.id, true],
    [theirs.id, false],
  ]);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aBuyer, anAskable } from "#test/briefs.ts";
import { aListing, anUnclaimedListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findBriefable } from "./find-briefable.server.ts";

test("public listings in the order of the ids, with what they state and why one cannot be asked", async () => {
  const buyer = await aBuyer();
  const good = await anAskable({ facts: { links_domain: { tier: "included", value: true } } });
  const blocking = await anAskable();
  await everything
    .insertInto("enquiryBlocks")
    .values({
      organisationId: blocking.owner.organisationId ?? "",
      buyerId: buyer.id,
      isByBuyer: false,
    })
    .execute();
  const unclaimed = await anUnclaimedListing();
  const own = await aListing({ userId: buyer.id, status: "approved" });
  const twin = await aListing({ userId: good.owner.id, status: "approved" });
  const pending = await aListing();

  const ids = [unclaimed, good, own, twin, blocking, pending].map(({ id }) => id);
  const found = await findBriefable(buyer, [...ids, good.id, randomUUID(), "no id"]);

  expect(found.map(({ id, obstacle }) => [id, obstacle])).toEqual([
    [unclaimed.id, "unclaimed"],
    [good.id, null],
    [own.id, "own-listing"],
    [twin.id, "same-organisation"],
    [blocking.id, "blocked"],
  ]);
  expect(found[1]?.stated).toEqual(["links_domain"]);
});

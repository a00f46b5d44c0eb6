import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, anUnclaimedListing } from "#test/builders.ts";
import { findAskable } from "./find-askable.server.ts";

test("a public listing can be asked about, and says if no one would read it", async () => {
  const { id, businessName } = await aListing({ status: "approved" });
  expect(await findAskable(id)).toEqual({ id, businessName, isUnclaimed: false });
  const unclaimed = await anUnclaimedListing();
  expect(await findAskable(unclaimed.id)).toMatchObject({ isUnclaimed: true });
});

test("a hidden listing is none", async () => {
  for (const id of [(await aListing()).id, randomUUID(), "no id"])
    expect(await findAskable(id)).toBeUndefined();
});

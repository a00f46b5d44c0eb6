import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aBuyer } from "#test/promotions.ts";
import { joinWaitingList } from "./join-waiting-list.server.ts";

const waits = () => everything.selectFrom("placeWaits").select(["listingId", "userId"]).execute();

test("joining twice adds one entry", async () => {
  const { owner, listing } = await aBuyer();

  await joinWaitingList(owner, listing.id);
  expect(await joinWaitingList(owner, listing.id)).toEqual({ ok: true, value: undefined });

  expect(await waits()).toEqual([{ listingId: listing.id, userId: owner.id }]);
});

test("joining is refused for a listing that is not one's own, or not live", async () => {
  const { listing } = await aBuyer();
  const stranger = await aProvider();
  const pending = await aListing({ userId: stranger.id });

  for (const id of [listing.id, pending.id, randomUUID(), "none"]) {
    expect(await joinWaitingList(stranger, id)).toEqual({ ok: false, refusal: "not-promotable" });
  }
  expect(await waits()).toEqual([]);
});

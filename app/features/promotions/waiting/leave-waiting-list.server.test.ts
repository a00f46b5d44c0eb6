import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { aBuyer } from "#test/promotions.ts";
import { joinWaitingList } from "./join-waiting-list.server.ts";
import { leaveWaitingList } from "./leave-waiting-list.server.ts";

test("leaving removes only the actor's own entry", async () => {
  const [first, second] = [await aBuyer(), await aBuyer()];
  for (const { owner, listing } of [first, second]) await joinWaitingList(owner, listing.id);

  await leaveWaitingList(first.owner, second.listing.id);
  await leaveWaitingList(first.owner, first.listing.id);
  await leaveWaitingList(first.owner, "none");

  const left = await everything.selectFrom("placeWaits").select("listingId").execute();
  expect(left).toEqual([{ listingId: second.listing.id }]);
});

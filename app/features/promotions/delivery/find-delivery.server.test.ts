import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { writeCounts } from "./count-seen.server.ts";
import { totalsOf } from "./delivery.ts";
import { findDelivery } from "./find-delivery.server.ts";

const now = new Date("2026-11-15T00:00:01Z");

test("an owner sees what the listing got, day by day, and no other listing's", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const other = await aListing({ userId: owner.id, status: "approved" });
  await writeCounts([
    { listingId: listing.id, day: "2026-11-15", kind: "viewed", count: 3 },
    { listingId: listing.id, day: "2026-11-15", kind: "clicked", count: 1 },
    { listingId: listing.id, day: "2026-11-14", kind: "shown", count: 20 },
    { listingId: listing.id, day: "2026-11-14", kind: "saved", count: 2 },
    { listingId: listing.id, day: "2026-10-16", kind: "viewed", count: 500 },
    { listingId: other.id, day: "2026-11-15", kind: "viewed", count: 9 },
  ]);
  await promote(listing.id, "2026-11-14", "2026-11-15");

  const delivery = await findDelivery(owner, listing.id, now);

  expect(delivery).toMatchObject({ businessName: listing.businessName, isLive: true });
  expect(delivery?.days.slice(-2)).toEqual([
    { day: "2026-11-14", isPromoted: true, shown: 20, viewed: 0, clicked: 0, saved: 2 },
    { day: "2026-11-15", isPromoted: true, shown: 0, viewed: 3, clicked: 1, saved: 0 },
  ]);
  expect(delivery?.days).toHaveLength(30);
  expect(totalsOf(delivery?.days ?? [])).toEqual({
    promoted: 2,
    shown: 20,
    viewed: 3,
    clicked: 1,
    saved: 2,
  });
});

test("the report reaches back to where the promotion began, for a quarter at most", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const daysFrom = async () =>
    (await findDelivery(owner, listing.id, now))?.days.map(({ day }) => day);

  await promote(listing.id, "2026-10-01", "2026-11-15");
  expect((await daysFrom())?.[0]).toBe("2026-10-01");
  await promote(listing.id, "2026-08-15", "2026-08-16");
  expect(await daysFrom()).toHaveLength(92);
  expect((await daysFrom())?.[0]).toBe("2026-08-16");
});

test("a report is its owner's alone: for others, moderators too, and without a listing there is none", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id });

  expect(await findDelivery(owner, listing.id, now)).toMatchObject({ isLive: false });
  for (const stranger of [await aProvider(), await aReviewer()])
    expect(await findDelivery(stranger, listing.id, now)).toBeUndefined();
  for (const id of [randomUUID(), "", "no id"])
    expect(await findDelivery(owner, id, now)).toBeUndefined();
});

async function promote(listingId: string, ...days: string[]) {
  await everything
    .insertInto("promotionDays")
    .values(days.map((day) => ({ listingId, day })))
    .execute();
}

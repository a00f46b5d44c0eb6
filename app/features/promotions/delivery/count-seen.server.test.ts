import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aBrowser, aListing, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { countSeen, writeCounts, writeSeen } from "./count-seen.server.ts";
import type { Count } from "./tally.ts";

const day = "2026-11-15";
const live = { status: "approved" } as const;
const noon = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test("counts are written automatically after a while", async () => {
  const listingId = await aLiveListing();
  countSeen({ kind: "shown", listingId, address: anAddress() }, noon);
  await expect.poll(() => countsOf(listingId), { timeout: 10_000 }).toEqual({ shown: 1 });
});

test("one address counts once for each listing and kind in 30 minutes, and two addresses twice", async () => {
  const [one, other] = [await aLiveListing(), await aLiveListing()];
  const [address, another] = [anAddress(), anAddress()];

  for (const moment of [noon, later(1), later(29.9)])
    countSeen({ kind: "viewed", listingId: one, address }, moment);
  countSeen({ kind: "viewed", listingId: one.toUpperCase(), address }, later(29.9));
  countSeen({ kind: "clicked", listingId: one, address }, noon);
  countSeen({ kind: "viewed", listingId: other, address }, noon);
  countSeen({ kind: "viewed", listingId: one, address: another }, noon);
  await writeSeen();
  expect(await countsOf(one)).toEqual({ viewed: 2, clicked: 1 });
  expect(await countsOf(other)).toEqual({ viewed: 1 });

  countSeen({ kind: "viewed", listingId: one, address }, later(30));
  await writeSeen();
  expect(await countsOf(one)).toEqual({ viewed: 3, clicked: 1 });
});

test("a count belongs to the day of UTC on which it was made", async () => {
  const listingId = await aLiveListing();
  countSeen({ kind: "viewed", listingId, address: anAddress() }, new Date("2026-11-15T23:59:59Z"));
  countSeen({ kind: "viewed", listingId, address: anAddress() }, new Date("2026-11-16T00:00:00Z"));
  await writeSeen();

  const days = await everything
    .selectFrom("listingCounts")
    .select([sql<string>`day::text`.as("day"), "count"])
    .orderBy("day")
    .execute();
  expect(days).toEqual([
    { day: "2026-11-15", count: 1 },
    { day: "2026-11-16", count: 1 },
  ]);
});

test("unknown and non-public listings are not counted and do not block others", async () => {
  const approved = await aLiveListing();
  const { id: pending } = await aListing();
  for (const listingId of [pending, randomUUID(), "no-id", "", "%00", approved])
    countSeen({ kind: "viewed", listingId, address: anAddress() }, noon);
  await writeSeen();

  const rows = await everything.selectFrom("listingCounts").select("listingId").execute();
  expect(rows).toEqual([{ listingId: approved }]);
});

test("counts that could not be written are kept and written with the next batch", async () => {
  const listingId = await aLiveListing();
  await sql`alter function add_listing_counts rename to out_of_order`.execute(everything);
  try {
    countSeen({ kind: "viewed", listingId, address: anAddress() }, noon);
    await writeSeen();
    expect(await countsOf(listingId)).toEqual({});
  } finally {
    await sql`alter function out_of_order rename to add_listing_counts`.execute(everything);
  }

  countSeen({ kind: "viewed", listingId, address: anAddress() }, noon);
  await writeSeen();
  expect(await countsOf(listingId)).toEqual({ viewed: 2 });
});

test("concurrent writes of several processes add up, in whatever order each has it", async () => {
  const listings = await Promise.all(Array.from({ length: 20 }, () => aListing(live)));
  const counts = listings.map(
    ({ id }): Count => ({ listingId: id, day, kind: "viewed", count: 2 }),
  );

  await Promise.all(
    Array.from({ length: 12 }, (_, index) => writeCounts(index % 2 ? counts : counts.toReversed())),
  );

  const written = await findCounts();
  expect(written).toHaveLength(20);
  expect(written.every(({ count }) => count === 24)).toBe(true);
});

test("listings that are not approved and unknown ids are ignored", async () => {
  const shown = await aListing(live);
  const hidden = await Promise.all([aListing(), aListing({ status: "rejected" })]);
  const ids = [...hidden.map(({ id }) => id), randomUUID(), shown.id];

  await writeCounts(ids.map((listingId) => ({ listingId, day, kind: "shown", count: 1 })));

  expect(await findCounts()).toEqual([{ listingId: shown.id, day, kind: "shown", count: 1 }]);
});

test("counts are deleted with their listing", async () => {
  const { id } = await aListing(live);
  await writeCounts([{ listingId: id, day, kind: "clicked", count: 1 }]);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();
  expect(await findCounts()).toEqual([]);
});

test("counts are readable for the owner and moderators, and writable only through the one function", async () => {
  const owner = await aProvider();
  const listing = await aListing({ ...live, userId: owner.id });
  await writeCounts([{ listingId: listing.id, day, kind: "viewed", count: 7 }]);
  const readers = [owner, await aProvider(), await aModerator()];

  const read = readers.map((actor) =>
    transaction(actor, (tx) => tx.selectFrom("listingCounts").select("count").execute()),
  );
  expect(await Promise.all(read)).toEqual([[{ count: 7 }], [], [{ count: 7 }]]);

  const denied = { code: "42501" };
  const change = sql`update listing_counts set count = 700`;
  const add = sql`select add_listing_counts(array[${listing.id}]::uuid[], array[${day}]::date[], array['viewed'], array[9])`;
  await expect(change.execute(webDatabase)).rejects.toMatchObject(denied);
  for (const actor of readers) {
    await expect(transaction(actor, (tx) => change.execute(tx))).rejects.toMatchObject(denied);
    await expect(transaction(actor, (tx) => add.execute(tx))).rejects.toMatchObject(denied);
  }
});

function findCounts() {
  return everything
    .selectFrom("listingCounts")
    .select(["listingId", sql<string>`day::text`.as("day"), "kind", "count"])
    .execute();
}

async function aLiveListing() {
  return (await aListing({ status: "approved" })).id;
}

function anAddress() {
  return aBrowser().address;
}

async function countsOf(listingId: string) {
  const rows = await everything
    .selectFrom("listingCounts")
    .select(["kind", "count"])
    .where("listingId", "=", listingId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBrowser, aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { countSeen, writeSeen } from "./count-seen.server.ts";

const noon = new Date("2026-11-15T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test("what was counted is written by itself before long", async () => {
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

test("what is no listing, or none the public sees, is not counted and hinders nothing", async () => {
  const live = await aLiveListing();
  const { id: pending } = await aListing();
  for (const listingId of [pending, randomUUID(), "no-id", "", "%00", live])
    countSeen({ kind: "viewed", listingId, address: anAddress() }, noon);
  await writeSeen();

  const rows = await everything.selectFrom("listingCounts").select("listingId").execute();
  expect(rows).toEqual([{ listingId: live }]);
});

test("what could not be written is kept, and written with what came meanwhile", async () => {
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

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import type { Count } from "./tally.ts";
import { writeCounts } from "./write-counts.server.ts";

const day = "2026-11-15";
const live = { status: "approved" } as const;

test("what processes write at the same time adds up, in whatever order each has it", async () => {
  const listings = await Promise.all(Array.from({ length: 20 }, () => aListing(live)));
  const counts = listings.map(
    ({ id }): Count => ({ listingId: id, day, kind: "viewed", count: 2 }),
  );

  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => writeCounts(turn % 2 ? counts : counts.toReversed())),
  );

  const written = await findCounts();
  expect(written).toHaveLength(20);
  expect(written.every(({ count }) => count === 24)).toBe(true);
});

test("a listing that is not approved is passed over, as is an id that nobody has", async () => {
  const shown = await aListing(live);
  const hidden = await Promise.all([aListing(), aListing({ status: "rejected" })]);
  const ids = [...hidden.map(({ id }) => id), randomUUID(), shown.id];

  await writeCounts(ids.map((listingId) => ({ listingId, day, kind: "shown", count: 1 })));

  expect(await findCounts()).toEqual([{ listingId: shown.id, day, kind: "shown", count: 1 }]);
});

test("counts go with their listing", async () => {
  const { id } = await aListing(live);
  await writeCounts([{ listingId: id, day, kind: "clicked", count: 1 }]);
  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();
  expect(await findCounts()).toEqual([]);
});

test("counts are read by the owner and by moderators, and written by nobody but through the one function", async () => {
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

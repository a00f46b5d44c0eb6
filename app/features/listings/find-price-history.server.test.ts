import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { dayOf } from "#app/shared/period.ts";
import { aListing, aProvider, suspend } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findPublicListing } from "./find-listings.server.ts";
import { findPriceHistory } from "./find-price-history.server.ts";

const fee = (amount: number): Facts => ({
  setup_fee: { tier: "included", value: { amount, currency: "USD" }, note: "Asked by phone" },
});

async function state({ id }: { id: string }, facts: Facts) {
  await everything.updateTable("whiteLabelServices").set({ facts }).where("id", "=", id).execute();
}

async function historyOf({ id }: { id: string }) {
  const listing = await findPublicListing(id);
  return listing && findPriceHistory(listing);
}

test("the page of a live listing has its former prices, and nothing that was written beside them", async () => {
  const listing = await aListing({ status: "approved", facts: fee(49) });
  await aListing({ status: "approved", facts: fee(10) });
  await state(listing, fee(59));

  expect(await historyOf(listing)).toEqual({
    setup_fee: [{ text: "USD 49", until: dayOf(new Date()) }],
  });
  const { rows } = await sql<{ fact: Facts }>`select fact from public_fact_history`.execute(
    publicDatabase,
  );
  expect(rows).toEqual([{ fact: { tier: "included", value: { amount: 49, currency: "USD" } } }]);
});

test("what was stated before a listing was public has no history", async () => {
  const listing = await aListing({ facts: fee(49) });
  await state(listing, fee(59));
  await everything.updateTable("whiteLabelServices").set({ status: "approved" }).execute();

  expect(await historyOf(listing)).toEqual({});
});

test("the history of a listing that is not public can't be read", async () => {
  const owner = await aProvider();
  const [hidden, refused] = [
    await aListing({ userId: owner.id, status: "approved", facts: fee(49) }),
    await aListing({ status: "approved", facts: fee(49) }),
  ];
  for (const listing of [hidden, refused]) await state(listing, fee(59));
  await suspend(owner);
  await everything
    .updateTable("whiteLabelServices")
    .set({ status: "rejected" })
    .where("id", "=", refused.id)
    .execute();

  const { rows } = await sql`select from public_fact_history`.execute(publicDatabase);
  expect(rows).toEqual([]);
});

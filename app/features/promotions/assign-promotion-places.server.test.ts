import { sql } from "kysely";
import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, findListing, goToPay, promote, settleOn } from "#test/promotions.ts";
import { assignPromotionPlaces } from "./assign-promotion-places.server.ts";

const payments = openPayments();
const places = () => everything.selectFrom("promotionPlaces").selectAll().execute();

async function aSubscription({ id, userId }: { id: string; userId: string }) {
  const bought = { serviceId: id, userId, planType: "monthly", status: "active" };
  await everything
    .insertInto("subscriptions")
    .values({ ...bought, stripeCustomerId: `cus_${id}`, stripeSubscriptionId: `sub_${id}` })
    .execute();
}

test("a promoted listing that changes its category takes its place along, or stays where it is", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  const change = (serviceType: string) =>
    everything
      .updateTable("whiteLabelServices")
      .set({ serviceType })
      .where("id", "=", buyer.listing.id)
      .execute();
  await change("Legal & Compliance");
  expect(await places()).toMatchObject([{ category: "Legal & Compliance", place: 1 }]);

  for (let count = 0; count < 3; count++)
    await goToPay(await aBuyer({ serviceType: "Technical Services" }));
  await expect(change("Technical Services")).rejects.toThrow(
    "every place in Technical Services is taken",
  );
  expect(await findListing(buyer)).toMatchObject({ serviceType: "Legal & Compliance" });
});

test("in as many days as there are promotions, each has every number once", async () => {
  const total = 12;
  const categories = [
    "Legal & Compliance",
    "Technical Services",
    "Event Management",
    "Marketing & Sales",
  ];
  for (let count = 0; count < total; count++) {
    const listing = await aListing({
      status: "approved",
      serviceType: categories[count % 4] ?? "",
    });
    await aSubscription(listing);
  }
  const seen = new Map<string, Set<number>>();
  const firstSix: string[] = [];

  for (let day = 0; day < total; day++) {
    await settleOn(day);
    const rows = await everything
      .selectFrom("whiteLabelServices")
      .select(["id", "recommended"])
      .orderBy("recommended")
      .execute();
    expect(rows.map(({ recommended }) => recommended)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    for (const { id, recommended } of rows) {
      seen.set(id, (seen.get(id) ?? new Set()).add(recommended ?? 0));
    }
    firstSix.push(...rows.slice(0, 6).map(({ id }) => id));
  }

  expect([...seen.values()].map((numbers) => numbers.size)).toEqual(Array(total).fill(total));
  for (const id of seen.keys()) expect(firstSix.filter((one) => one === id)).toHaveLength(6);
});

test("a number without a live promotion is taken away, and a place without one is free", async () => {
  const listing = await aListing({ status: "approved", recommended: 4 });
  await everything
    .insertInto("promotionPlaces")
    .values({ category: listing.serviceType, place: 2, listingId: listing.id })
    .execute();

  await everything.transaction().execute(assignPromotionPlaces);

  const rows = await everything.selectFrom("whiteLabelServices").select("recommended").execute();
  expect(rows).toEqual([{ recommended: null }]);
  expect(await places()).toEqual([]);
});

test("assigning places keeps a place with an open payment", async () => {
  const listing = await aListing({ status: "approved" });
  const held = { category: listing.serviceType, place: 1, listingId: listing.id };
  // The place of an attempt that was closed a moment ago.
  await everything.insertInto("promotionPlaces").values(held).execute();

  const settling = await everything.transaction().execute(async (tx) => {
    await sql`select take_place(${listing.id})`.execute(tx);
    const meanwhile = everything.transaction().execute(assignPromotionPlaces);
    await expect.poll(waitingForLock).toBe(1);
    const attempt = { listingId: listing.id, userId: listing.userId, planType: "monthly" };
    await tx.insertInto("checkoutAttempts").values(attempt).execute();
    return { meanwhile };
  });
  await settling.meanwhile;

  expect(await places()).toMatchObject([held]);
});

async function waitingForLock() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`.execute(
    webDatabase,
  );
  return rows[0]?.count;
}

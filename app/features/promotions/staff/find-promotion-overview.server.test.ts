import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aBuyer, aSubscription, type Buyer } from "#test/promotions.ts";
import { enqueueSync } from "../sync/enqueue-sync.server.ts";
import { findPromotionOverview } from "./find-promotion-overview.server.ts";

const now = new Date("2026-11-15T12:00:00Z");

async function find() {
  const found = await findPromotionOverview(await anAdmin(), now);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

function hold({ listing }: Buyer, place: number) {
  const { id: listingId, serviceType: category } = listing;
  return everything.insertInto("promotionPlaces").values({ category, place, listingId }).execute();
}

function wait({ owner, listing }: Buyer) {
  const row = { listingId: listing.id, userId: owner.id };
  return everything.insertInto("placeWaits").values(row).execute();
}

function pay(paidAt: string, amountCents: number, refundedCents = 0) {
  const row = { amountCents, refundedCents, paidAt: new Date(paidAt) };
  const ids = { stripeInvoiceId: `in_${paidAt}`, stripeSubscriptionId: "sub_1" };
  return everything
    .insertInto("promotionPayments")
    .values({ ...ids, ...row })
    .execute();
}

function receive(id: string, minutesAgo: number, named: object = {}) {
  const receivedAt = new Date(now.getTime() - minutesAgo * 60_000);
  return everything
    .insertInto("stripeEvents")
    .values({ id, type: "invoice.paid", payload: "{}", receivedAt, ...named })
    .execute();
}

async function failJob(key: string, message: string) {
  await sql`
    select graphile_worker.permanently_fail_jobs(array_agg(id), ${message})
      from graphile_worker.jobs where key = ${key}`.execute(everything);
}

test("before anything was sold there is nothing to see, but for twelve empty months", async () => {
  const { revenue, ...rest } = await find();

  expect(rest).toEqual({
    promotions: [],
    places: [],
    reconciliations: [],
    events: [],
    eventCount: 0,
  });
  expect(revenue).toHaveLength(12);
  expect(revenue.every(({ paid, refunded }) => paid === 0 && refunded === 0)).toBe(true);
});

test("live promotions are listed with owner, place, plan and dates, those in grace first", async () => {
  const [paying, owing, over] = [await aBuyer(), await aBuyer(), await aBuyer()];
  await hold(paying, 1);
  await hold(owing, 2);
  const graceUntil = new Date("2026-11-20T09:00:00Z");
  const live = await aSubscription(paying, { planType: "quarterly", status: "cancel_scheduled" });
  const owed = await aSubscription(owing, { graceUntil });
  await aSubscription(over, { status: "canceled" });

  expect((await find()).promotions).toMatchObject([
    { id: owed.id, place: 2, graceUntil: graceUntil.toISOString(), status: "active" },
    {
      id: live.id,
      place: 1,
      planType: "quarterly",
      status: "cancel_scheduled",
      listing: { id: paying.listing.id, name: paying.listing.businessName },
      owner: { id: paying.owner.id, email: paying.owner.email },
      category: "Analytics & Reporting",
      periodEnd: "2026-12-15T09:00:00.000Z",
    },
  ]);
});

test("a category counts its taken places, open payments and waiting listings", async () => {
  const promoted = await aBuyer();
  await hold(promoted, 1);
  await aSubscription(promoted);
  await hold(await aBuyer(), 3);
  await wait(await aBuyer());
  await wait(await aBuyer({ serviceType: "Legal & Compliance" }));
  await wait(await aBuyer({ status: "pending", serviceType: "Legal & Compliance" }));
  await aListing({ serviceType: "Technical Services", status: "approved" });

  expect((await find()).places).toEqual([
    { category: "Analytics & Reporting", taken: 2, paying: 1, waiting: 1 },
    { category: "Legal & Compliance", taken: 0, paying: 0, waiting: 1 },
  ]);
});

test("revenue is counted by the month of payment in UTC, for twelve months", async () => {
  await pay("2026-11-01T00:00:00Z", 9_900);
  await pay("2026-11-15T11:00:00Z", 19_900, 1_000);
  await pay("2026-10-31T23:59:59.999Z", 9_900, 9_900);
  await pay("2025-12-01T00:00:00Z", 500);
  await pay("2025-11-30T23:59:59Z", 77_700);

  const { revenue } = await find();

  expect(revenue.map(({ month }) => month)).toEqual([
    "2025-12",
    ...Array.from({ length: 11 }, (_, index) => `2026-${`${index + 1}`.padStart(2, "0")}`),
  ]);
  expect(revenue.filter(({ paid }) => paid > 0)).toEqual([
    { month: "2025-12", paid: 500, refunded: 0 },
    { month: "2026-10", paid: 9_900, refunded: 9_900 },
    { month: "2026-11", paid: 29_800, refunded: 1_000 },
  ]);
});

test("the last ten reconciliations say what they found, the newest first", async () => {
  const differences = [{ subscriptionId: "sub_1", here: "active", there: null }];
  for (let hour = 0; hour < 12; hour++) {
    const ranAt = new Date(now.getTime() - hour * 3_600_000);
    const found = JSON.stringify(hour === 1 ? differences : []);
    await everything
      .insertInto("reconciliations")
      .values({ ranAt, compared: hour, differences: found })
      .execute();
  }

  const { reconciliations } = await find();

  expect(reconciliations.map(({ compared }) => compared)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(reconciliations[0]).toMatchObject({ ranAt: now.toISOString(), differences: [] });
  expect(reconciliations[1]).toMatchObject({ differences });
});

test("events that wait for more than five minutes are shown, the oldest first, with their job's error", async () => {
  await receive("evt_new", 4);
  await receive("evt_done", 60, { handledAt: now });
  await receive("evt_late", 6, { stripeCustomerId: "cus_1" });
  await receive("evt_later", 90);
  await webDatabase.transaction().execute(async (tx) => {
    await enqueueSync(tx, { id: "evt_late", customerId: "cus_1", chargeId: undefined });
    await enqueueSync(tx, { id: "evt_later", customerId: undefined, chargeId: "ch_1" });
  });
  await failJob("customer:cus_1", "stripe is unavailable\n at line 7");

  const { events, eventCount } = await find();

  expect(eventCount).toBe(2);
  expect(events).toMatchObject([
    { id: "evt_later", customerId: undefined, lastError: undefined },
    { id: "evt_late", customerId: "cus_1", lastError: "stripe is unavailable" },
  ]);
});

test("of very many waiting events the oldest are shown, and all are counted", async () => {
  for (let count = 0; count < 30; count++) await receive(`evt_${count}`, 100 - count);

  const { events, eventCount } = await find();

  expect(eventCount).toBe(30);
  expect(events).toHaveLength(25);
  expect(events[0]?.id).toBe("evt_0");
});

test("moderators and providers see none of it, and the database shows no job's error to a moderator", async () => {
  const moderator = await aModerator();
  for (const actor of [moderator, await aProvider()])
    expect(await findPromotionOverview(actor, now)).toEqual({ ok: false, refusal: "not-allowed" });

  await webDatabase
    .transaction()
    .execute((tx) => enqueueSync(tx, { id: "", customerId: "cus_1", chargeId: undefined }));
  await failJob("customer:cus_1", "secret");
  const { rows } = await transaction(moderator, (tx) =>
    sql`select queue.find_error('customer:cus_1') as error`.execute(tx),
  );
  expect(rows).toEqual([{ error: null }]);
});

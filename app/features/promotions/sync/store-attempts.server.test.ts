import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, goToPay, syncBuyer } from "#test/promotions.ts";
import { storeAttempts } from "./store-attempts.server.ts";

const payments = openPayments();
const places = () => everything.selectFrom("promotionPlaces").selectAll().execute();

test("an open page holds its place until it expires", async () => {
  const buyer = await aBuyer();
  await goToPay(buyer);
  await syncBuyer(buyer);
  expect(await places()).toHaveLength(1);

  payments.stripe.advance(36 * 60);
  await syncBuyer(buyer);

  expect(await places()).toEqual([]);
  const attempts = await everything.selectFrom("checkoutAttempts").select("status").execute();
  expect(attempts).toEqual([{ status: "expired" }]);
});

test("an attempt without a page is over after a while, and not before", async () => {
  const buyer = await aBuyer();
  const started = { listingId: buyer.listing.id, userId: buyer.owner.id, planType: "monthly" };
  const { id } = await everything
    .insertInto("checkoutAttempts")
    .values(started)
    .returning("id")
    .executeTakeFirstOrThrow();
  await everything
    .insertInto("stripeCustomers")
    .values({ userId: buyer.owner.id, stripeCustomerId: "cus_1" })
    .execute();
  const store = () =>
    everything
      .transaction()
      .execute((tx) => storeAttempts(tx, "cus_1", { sessions: [], subscriptions: [] }));
  const status = async () =>
    (await everything.selectFrom("checkoutAttempts").select("status").executeTakeFirst())?.status;

  await store();
  expect(await status()).toBe("open");
  await everything
    .updateTable("checkoutAttempts")
    .set({ createdAt: new Date(Date.now() - 6 * 60_000) })
    .where("id", "=", id)
    .execute();
  await store();
  expect(await status()).toBe("expired");
});

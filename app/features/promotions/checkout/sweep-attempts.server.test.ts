import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, findListing, goToPay } from "#test/promotions.ts";
import { sweepAttempts } from "./sweep-attempts.server.ts";

const payments = openPayments();

const age = () =>
  everything
    .updateTable("checkoutAttempts")
    .set({ createdAt: new Date(Date.now() - 40 * 60_000) })
    .execute();
const places = () => everything.selectFrom("promotionPlaces").select("listingId").execute();

test("an abandoned attempt releases its place once it can no longer be paid", async () => {
  const left = await aBuyer();
  await goToPay(left);
  await age();
  await sweepAttempts();
  expect(await places()).toHaveLength(1);

  payments.stripe.advance(36 * 60);
  await sweepAttempts();
  expect(await places()).toEqual([]);
});

test("an attempt without a customer is over", async () => {
  const { owner, listing } = await aBuyer();
  await everything
    .insertInto("checkoutAttempts")
    .values({ listingId: listing.id, userId: owner.id, planType: "monthly" })
    .execute();
  await everything
    .insertInto("promotionPlaces")
    .values({ category: listing.serviceType, place: 1, listingId: listing.id })
    .execute();
  await sweepAttempts();
  expect(await places()).toHaveLength(1);

  await age();
  await sweepAttempts();
  expect(await places()).toEqual([]);
});

test("a payment whose event was lost is found", async () => {
  const buyer = await aBuyer();
  payments.stripe.pay(await goToPay(buyer));
  await age();

  await sweepAttempts();

  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
});

import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, goToPay, promote } from "#test/promotions.ts";
import { findPromotionOffers, findPromotions } from "./find-promotions.server.ts";
import { joinWaitingList } from "./waiting/join-waiting-list.server.ts";

const payments = openPayments();

test("the account's own live promotions are listed, with what they are for", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer, "quarterly");
  await promote(payments.stripe, await aBuyer());

  expect(await findPromotions(buyer.owner)).toMatchObject([
    {
      planType: "quarterly",
      status: "active",
      graceUntil: null,
      listingId: buyer.listing.id,
      businessName: buyer.listing.businessName,
      currentPeriodEnd: expect.any(Date),
    },
  ]);
  expect(await findPromotions(await aProvider())).toEqual([]);
});

test("each live listing comes with the places of its category, open payments and the waiting list", async () => {
  for (let count = 0; count < 2; count++) await promote(payments.stripe, await aBuyer());
  const buyer = await aBuyer();
  const pending = await aListing({ userId: buyer.owner.id });
  await goToPay(buyer);
  const waiting = await aBuyer();
  await joinWaitingList(waiting.owner, waiting.listing.id);

  expect(
    await findPromotionOffers(buyer.owner, [buyer.listing.id, pending.id, waiting.listing.id]),
  ).toMatchObject([
    {
      listingId: buyer.listing.id,
      taken: 3,
      paying: 1,
      freeAt: null,
      payingFor: "monthly",
      isWaiting: false,
      renewsAt: expect.any(Date),
    },
  ]);
  expect(await findPromotionOffers(waiting.owner, [waiting.listing.id])).toMatchObject([
    { listingId: waiting.listing.id, taken: 3, payingFor: null, isWaiting: true },
  ]);
});

import { expect, test } from "vitest";
import { aListing, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, findListing, goToPay, promote, statusOf, syncBuyer } from "#test/promotions.ts";
import { endPromotions } from "./end-promotions.server.ts";
import { customerChanged } from "./promotion-jobs.ts";

const payments = openPayments();
const places = () => everything.selectFrom("promotionPlaces").selectAll().execute();
const deleteListing = ({ id }: { id: string }) =>
  everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();

test("a promoted listing can be deleted once its promotion has ended at the provider", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  await expect(deleteListing(buyer.listing)).rejects.toThrow("promotion_places");

  expect(await endPromotions(buyer.owner, buyer.listing.id)).toBe(true);

  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("canceled");
  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await findListing(buyer)).toMatchObject({ recommended: null });
  expect(await places()).toEqual([]);
  await deleteListing(buyer.listing);
  expect(await waitingFor(customerChanged)).toHaveLength(1);
});

test("an open payment page is closed first; a paid one keeps the listing", async () => {
  const [left, paid] = [await aBuyer(), await aBuyer()];
  const session = await goToPay(left);
  expect(await endPromotions(left.owner, left.listing.id)).toBe(true);
  expect(() => payments.stripe.pay(session)).toThrow();

  payments.stripe.pay(await goToPay(paid));
  expect(await endPromotions(paid.owner, paid.listing.id)).toBe(false);
  expect(await waitingFor(customerChanged)).toHaveLength(2);
  await syncBuyer(paid);
  expect(await endPromotions(paid.owner, paid.listing.id)).toBe(true);
});

test("without a listing, all of the account's promotions are ended, and no others", async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  const second = await aListing({
    userId: buyer.owner.id,
    status: "approved",
    serviceType: "Legal & Compliance",
  });
  const ids = [
    await promote(payments.stripe, buyer),
    await promote(payments.stripe, { ...buyer, listing: second }),
  ];
  const kept = await promote(payments.stripe, other);

  expect(await endPromotions(buyer.owner)).toBe(true);

  for (const id of ids)
    expect(payments.stripe.state.subscriptions.get(id)?.status).toBe("canceled");
  expect(payments.stripe.state.subscriptions.get(kept)?.status).toBe("active");
  expect(await places()).toHaveLength(1);
});

test("when the payment provider cannot be reached, nothing is ended and nothing may be deleted", async () => {
  const buyer = await aBuyer();
  await promote(payments.stripe, buyer);
  payments.stripe.setKnobs({ down: true });

  expect(await endPromotions(buyer.owner, buyer.listing.id)).toBe(false);
  expect(await findListing(buyer)).toMatchObject({ recommended: 1 });
  payments.stripe.setKnobs({ down: false });
  expect(await endPromotions(buyer.owner, buyer.listing.id)).toBe(true);
});

test("an account without promotions has nothing to end", async () => {
  payments.stripe.setKnobs({ down: true });
  const { owner, listing } = await aBuyer();

  expect(await endPromotions(owner, listing.id)).toBe(true);
});

import { expect, test } from "vitest";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, type Buyer, promote } from "#test/promotions.ts";
import { hasLivePromotion, takePlace } from "./take-place.server.ts";

const payments = openPayments();

function asOwner<Value>({ owner }: Buyer, work: (tx: Tx) => Promise<Value>) {
  return transaction(owner, work);
}

test("a category has three places, and taking one again keeps it", async () => {
  const buyers = [await aBuyer(), await aBuyer(), await aBuyer(), await aBuyer()];
  const [first] = buyers;
  const taken = [];
  for (const buyer of [...buyers, ...(first ? [first] : [])]) {
    taken.push(await asOwner(buyer, (tx) => takePlace(tx, buyer.listing.id)));
  }
  expect(taken).toEqual([true, true, true, false, true]);
});

test("a listing is promoted once it is paid for", async () => {
  const buyer = await aBuyer();
  const isPromoted = () => asOwner(buyer, (tx) => hasLivePromotion(tx, buyer.listing.id));
  expect(await isPromoted()).toBe(false);
  await promote(payments.stripe, buyer);
  expect(await isPromoted()).toBe(true);
});

import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, type Buyer, promote } from "#test/promotions.ts";
import { placeFreed } from "../promotion-jobs.ts";
import { joinWaitingList } from "./join-waiting-list.server.ts";
import { notifyWaiting } from "./notify-waiting.server.ts";

const payments = openPayments();
const notifiedListings = async () =>
  (await waitingFor(placeFreed)).map(({ listingId }) => listingId);

async function someWaiting(count: number) {
  const buyers: Buyer[] = [];
  for (let turn = 0; turn < count; turn++) {
    const buyer = await aBuyer();
    await joinWaitingList(buyer.owner, buyer.listing.id);
    await everything
      .updateTable("placeWaits")
      .set({ createdAt: new Date(2026, 0, 1 + turn) })
      .where("listingId", "=", buyer.listing.id)
      .execute();
    buyers.push(buyer);
  }
  return buyers;
}

test("no one is notified while every place is taken", async () => {
  for (let count = 0; count < 3; count++) await promote(payments.stripe, await aBuyer());
  await someWaiting(2);

  await notifyWaiting();

  expect(await notifiedListings()).toEqual([]);
});

test("for each free place the longest waiting is notified once, and the next after two days", async () => {
  for (let count = 0; count < 2; count++) await promote(payments.stripe, await aBuyer());
  const [first, second] = await someWaiting(3);

  await notifyWaiting();
  await notifyWaiting();
  expect(await notifiedListings()).toEqual([first?.listing.id]);

  await everything
    .updateTable("placeWaits")
    .set({ toldAt: new Date(Date.now() - 49 * 60 * 60 * 1_000) })
    .where("toldAt", "is not", null)
    .execute();
  await notifyWaiting();
  expect(await notifiedListings()).toEqual([first?.listing.id, second?.listing.id]);
});

test("a promoted listing leaves the waiting list", async () => {
  const [first] = await someWaiting(1);
  if (!first) throw new Error("one was made");

  await promote(payments.stripe, first);

  expect(await everything.selectFrom("placeWaits").selectAll().execute()).toEqual([]);
});

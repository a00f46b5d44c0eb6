import { expect, test } from "vitest";
import { waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, type Buyer, promote } from "#test/promotions.ts";
import { placeFreed } from "../promotion-jobs.ts";
import { joinWaitingList } from "./join-waiting-list.server.ts";
import { tellWaiting } from "./tell-waiting.server.ts";

const payments = openPayments();
const told = async () => (await waitingFor(placeFreed)).map(({ listingId }) => listingId);

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

test("nobody is told while every place is taken", async () => {
  for (let count = 0; count < 3; count++) await promote(payments.stripe, await aBuyer());
  await someWaiting(2);

  await tellWaiting();

  expect(await told()).toEqual([]);
});

test("for each free place the longest waiting is told, once, and the next when two days have passed", async () => {
  for (let count = 0; count < 2; count++) await promote(payments.stripe, await aBuyer());
  const [first, second] = await someWaiting(3);

  await tellWaiting();
  await tellWaiting();
  expect(await told()).toEqual([first?.listing.id]);

  await everything
    .updateTable("placeWaits")
    .set({ toldAt: new Date(Date.now() - 49 * 60 * 60 * 1_000) })
    .where("toldAt", "is not", null)
    .execute();
  await tellWaiting();
  expect(await told()).toEqual([first?.listing.id, second?.listing.id]);
});

test("whoever is promoted waits no longer", async () => {
  const [first] = await someWaiting(1);
  if (!first) throw new Error("one was made");

  await promote(payments.stripe, first);

  expect(await everything.selectFrom("placeWaits").selectAll().execute()).toEqual([]);
});

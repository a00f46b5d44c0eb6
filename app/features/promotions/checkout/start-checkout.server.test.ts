import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, goToPay, promote, syncBuyer } from "#test/promotions.ts";
import { startCheckout } from "./start-checkout.server.ts";

const payments = openPayments();
const refused = (refusal: string) => ({ ok: false, refusal });

function placesTaken() {
  return everything.selectFrom("promotionPlaces").selectAll().orderBy("place").execute();
}

test("a checkout is for the listing, at the server's price, and comes back to our own pages", async () => {
  const buyer = await aBuyer();
  const { listing } = buyer;

  const session = payments.stripe.state.sessions.get(await goToPay(buyer, "quarterly"));

  expect(session).toMatchObject({
    mode: "subscription",
    amount_total: 19_900,
    client_reference_id: listing.id,
    success_url: `https://rebadge.test/dashboard?subscription=success&serviceId=${listing.id}`,
    cancel_url: "https://rebadge.test/dashboard?subscription=canceled",
    metadata: { listing_id: listing.id },
  });
  expect(await placesTaken()).toMatchObject([
    { category: listing.serviceType, place: 1, listingId: listing.id },
  ]);
});

test("a listing of another account, one that is not live, or an unknown one cannot be paid for", async () => {
  const { owner, listing } = await aBuyer();
  const pending = await aListing({ userId: owner.id });
  const rejected = await aListing({ userId: owner.id, status: "rejected" });
  const stranger = await aProvider();

  for (const [actor, listingId] of [
    [stranger, listing.id],
    [owner, pending.id],
    [owner, rejected.id],
    [stranger, randomUUID()],
    [stranger, "1 or 1=1"],
  ] as const) {
    const result = await startCheckout({ ...actor }, { listingId, planType: "monthly" });
    expect(result, listingId).toEqual(refused("not-promotable"));
  }
  expect(await placesTaken()).toEqual([]);
});

test("pressing the button again leads to the same page, and another plan closes the first", async () => {
  const buyer = await aBuyer();

  const first = await goToPay(buyer);
  expect(await goToPay(buyer)).toBe(first);
  const second = await goToPay(buyer, "quarterly");

  expect(second).not.toBe(first);
  expect(payments.stripe.state.sessions.get(first)?.status).toBe("expired");
  expect(await placesTaken()).toHaveLength(1);
});

test("two presses at once open one page", async () => {
  const buyer = await aBuyer();

  const opened = await Promise.all([1, 2, 3].map(() => goToPay(buyer)));

  expect(new Set(opened).size).toBe(1);
});

test("after a crash between the provider's answer and our writing it down, the same page is opened", async () => {
  const buyer = await aBuyer();
  const opened = await goToPay(buyer);
  await everything
    .updateTable("checkoutAttempts")
    .set({ stripeSessionId: null, url: null })
    .execute();

  expect(await goToPay(buyer)).toBe(opened);
  expect(payments.stripe.state.sessions.size).toBe(1);
});

test("while the payment provider is unavailable the checkout is refused, the place is kept, and a retry continues", async () => {
  const buyer = await aBuyer();
  const request = { listingId: buyer.listing.id, planType: "monthly" } as const;
  payments.stripe.setKnobs({ lostResponses: 1 });

  expect(await startCheckout(buyer.owner, request)).toEqual(refused("checkout-failed"));
  expect(await placesTaken()).toHaveLength(1);

  payments.stripe.setKnobs({ lostResponses: 0 });
  await goToPay(buyer);
  expect(payments.stripe.state.sessions.size).toBe(1);
});

test("a listing that is promoted, or was just paid for, is not paid for twice", async () => {
  const buyer = await aBuyer();
  const ask = () =>
    startCheckout(buyer.owner, { listingId: buyer.listing.id, planType: "quarterly" });
  payments.stripe.pay(await goToPay(buyer));

  // The event has not arrived yet: the first attempt's page is already paid.
  expect(await ask()).toEqual(refused("already-promoted"));
  await syncBuyer(buyer);
  expect(await ask()).toEqual(refused("already-promoted"));
});

test("a category has three places, held from the start of a checkout", async () => {
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => aBuyer()));
  if (!first || !second || !third || !fourth) throw new Error("four were made");
  await promote(payments.stripe, first);
  await goToPay(second);
  await goToPay(third);

  const request = { listingId: fourth.listing.id, planType: "monthly" } as const;
  expect(await startCheckout(fourth.owner, request)).toEqual(refused("sold-out"));
  const elsewhere = await aBuyer({ serviceType: "Legal & Compliance" });
  await goToPay(elsewhere);

  expect((await placesTaken()).map(({ category }) => category).toSorted()).toEqual([
    ...Array(3).fill(first.listing.serviceType),
    "Legal & Compliance",
  ]);
});

test("of a hundred concurrent buyers for the last place, one gets it and no other is charged", async () => {
  for (const buyer of await Promise.all([aBuyer(), aBuyer()])) {
    await promote(payments.stripe, buyer);
  }
  const before = payments.stripe.state.charges.size;
  const buyers = await Promise.all(Array.from({ length: 100 }, () => aBuyer()));

  const results = await Promise.all(
    buyers.map(({ owner, listing }) =>
      startCheckout(owner, { listingId: listing.id, planType: "monthly" }).catch(() => "busy"),
    ),
  );
  const opened = results.flatMap((result) =>
    typeof result === "object" && result.ok ? [result.value.url] : [],
  );
  expect(opened).toHaveLength(1);
  payments.stripe.pay(opened[0]?.split("/").at(-1) ?? "");

  expect(payments.stripe.state.charges.size - before).toBe(1);
  expect(await placesTaken()).toHaveLength(3);
}, 60_000);

test("a fourth checkout within a minute is refused", async () => {
  const buyer = await aBuyer();
  for (let turn = 0; turn < 3; turn++) await goToPay(buyer);

  const request = { listingId: buyer.listing.id, planType: "monthly" } as const;
  expect(await startCheckout(buyer.owner, request)).toEqual(refused("too-many-checkouts"));
});

test("in two tabs with two plans at once, no more than one page can be paid on", async () => {
  const { owner, listing } = await aBuyer();
  payments.stripe.setKnobs({ slow: 300 });

  const first = startCheckout(owner, { listingId: listing.id, planType: "monthly" });
  const attempts = everything.selectFrom("checkoutAttempts").select("id");
  await expect.poll(() => attempts.execute(), { interval: 10 }).toHaveLength(1);
  const second = startCheckout(owner, { listingId: listing.id, planType: "quarterly" });
  for (const result of await Promise.all([first, second])) {
    if (!result.ok) continue;
    try {
      payments.stripe.pay(result.value.url.split("/").at(-1) ?? "");
    } catch {
      // Closed by the other checkout.
    }
  }

  const paid = [...payments.stripe.state.subscriptions.values()].filter(
    ({ metadata }) => metadata.listing_id === listing.id,
  );
  expect(paid).toHaveLength(1);
});

import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, type Buyer, goToPay } from "#test/promotions.ts";
import { closeAttempt } from "./close-attempt.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

const payments = openPayments();

const findAttempt = ({ listing }: Buyer) =>
  everything
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("listingId", "=", listing.id)
    .executeTakeFirstOrThrow();

test("a closed payment page cannot be paid", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);

  expect(await closeAttempt(buyer.owner, await findAttempt(buyer))).toBe("closed");

  expect(() => payments.stripe.pay(session)).toThrow();
  expect(await findAttempt(buyer)).toMatchObject({ status: "expired" });
});

test("a paid page stays paid", async () => {
  const buyer = await aBuyer();
  payments.stripe.pay(await goToPay(buyer));

  expect(await closeAttempt(buyer.owner, await findAttempt(buyer))).toBe("paid");
  expect(await findAttempt(buyer)).toMatchObject({ status: "open" });
});

test("a page whose address was lost is found and closed", async () => {
  const buyer = await aBuyer();
  const { listing, owner } = buyer;
  await goToPay(buyer);
  // As after a crash between the provider's answer and our writing it down.
  await everything
    .updateTable("checkoutAttempts")
    .set({ stripeSessionId: null, url: null })
    .execute();

  expect(await closeAttempt(owner, await findAttempt(buyer))).toBe("closed");

  const sessions = [...payments.stripe.state.sessions.values()];
  expect(sessions.map(({ status }) => status)).toEqual(["expired"]);
  expect(await startCheckout(owner, { listingId: listing.id, planType: "monthly" })).toMatchObject({
    ok: true,
  });
});

test("an attempt whose page was opened concurrently is not closed", async () => {
  const buyer = await aBuyer();
  const session = await goToPay(buyer);
  const longAgo = new Date(Date.now() - 10 * 60_000);
  const seenBefore = { ...(await findAttempt(buyer)), stripeSessionId: null, createdAt: longAgo };

  expect(await closeAttempt(buyer.owner, seenBefore)).toBe("opened");

  expect(await findAttempt(buyer)).toMatchObject({ status: "open", stripeSessionId: session });
});

test("an attempt of a customer who was deleted at the payment provider is closed", async () => {
  const buyer = await aBuyer();
  const { listing, owner } = buyer;
  await everything
    .insertInto("stripeCustomers")
    .values({ userId: owner.id, stripeCustomerId: "cus_deleted" })
    .execute();
  expect(await startCheckout(owner, { listingId: listing.id, planType: "monthly" })).toEqual({
    ok: false,
    refusal: "checkout-failed",
  });

  expect(await closeAttempt(owner, await findAttempt(buyer))).toBe("closed");
  expect(await findAttempt(buyer)).toMatchObject({ status: "expired" });
});

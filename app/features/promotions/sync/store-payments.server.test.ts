import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, customerOf, look, promote, statusOf } from "#test/promotions.ts";

const payments = openPayments();

/** What was charged for it, the oldest first. */
function chargesFor(customerId: string) {
  return [...payments.stripe.state.charges.values()].filter(
    (charge) => charge.customer === customerId,
  );
}

test("a part that is refunded ends nothing, and is noted", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  payments.stripe.refund(chargesFor(await customerOf(buyer))[0]?.id ?? "", 1_000);
  await look(buyer);

  expect(await statusOf(subscriptionId)).toBe("active");
  const rows = await everything.selectFrom("promotionPayments").select("refundedCents").execute();
  expect(rows).toEqual([{ refundedCents: 1_000 }]);
});

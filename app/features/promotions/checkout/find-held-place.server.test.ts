import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, goToPay } from "#test/promotions.ts";
import { expiryOf } from "./checkout-attempt.ts";
import { findHeldPlace } from "./find-held-place.server.ts";

openPayments();

test("only the buyer who leaves the payment page learns until when the place is held", async () => {
  const buyer = await aBuyer();
  expect(await findHeldPlace(buyer.owner, new Date())).toBeUndefined();
  await goToPay(buyer);
  const attempts = everything.selectFrom("checkoutAttempts").select("createdAt");
  const until = expiryOf(await attempts.executeTakeFirstOrThrow());

  expect(await findHeldPlace(buyer.owner, new Date())).toEqual(until);
  expect(await findHeldPlace(buyer.owner, until)).toBeUndefined();
  expect(await findHeldPlace(await aProvider(), new Date())).toBeUndefined();
});

import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { openPayments } from "#test/payments.ts";
import { ensureCustomer, findCustomerId } from "./ensure-customer.server.ts";

const payments = openPayments();

test("an account has one customer, also after repeated and concurrent calls", async () => {
  const owner = await aProvider();

  const ids = await Promise.all([1, 2, 3].map(() => ensureCustomer(owner)));

  expect(new Set([...ids, await ensureCustomer(owner)]).size).toBe(1);
  expect(payments.stripe.state.customers.get(ids[0] ?? "")).toMatchObject({
    email: owner.email,
    metadata: { user_id: owner.id },
  });
  expect(payments.stripe.state.customers.size).toBe(1);
});

test("the customer of another account is not visible", async () => {
  await ensureCustomer(await aProvider());

  expect(await findCustomerId(await aProvider())).toBeUndefined();
});

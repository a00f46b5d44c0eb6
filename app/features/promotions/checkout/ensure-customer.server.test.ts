import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { openPayments } from "#test/payments.ts";
import { becomeCustomer, findCustomerId } from "./become-customer.server.ts";

const payments = openPayments();

test("an account is one customer, however often and however much at once it asks", async () => {
  const owner = await aProvider();

  const ids = await Promise.all([1, 2, 3].map(() => becomeCustomer(owner)));

  expect(new Set([...ids, await becomeCustomer(owner)]).size).toBe(1);
  expect(payments.stripe.state.customers.get(ids[0] ?? "")).toMatchObject({
    email: owner.email,
    metadata: { user_id: owner.id },
  });
  expect(payments.stripe.state.customers.size).toBe(1);
});

test("nobody sees somebody else's", async () => {
  await becomeCustomer(await aProvider());

  expect(await findCustomerId(await aProvider())).toBeUndefined();
});

import { expect, test } from "vitest";
import { customerLeft } from "#app/features/accounts/account-jobs.ts";
import { deleteAccount } from "#app/features/accounts/personal-data/delete-account.server.ts";
import { repeatDeletion } from "#app/features/accounts/personal-data/repeat-deletion.server.ts";
import { stripe } from "#app/infrastructure/payments/stripe.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aListing, anAccountWithPassword, aSession, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { promote } from "#test/promotions.ts";
import { findCustomerId } from "./checkout/ensure-customer.server.ts";
import { deletePaymentCustomer } from "./delete-payment-customer.server.ts";
import { endPromotions } from "./end-promotions.server.ts";

const payments = openPayments();

async function aCustomer() {
  const account = await anAccountWithPassword();
  const listing = await aListing({ userId: account.id, status: "approved" });
  const subscriptionId = await promote(payments.stripe, { owner: account, listing });
  return { account, subscriptionId, customerId: (await findCustomerId(account)) ?? "" };
}

test("deleting an account deletes the customer at the payment provider, except for the invoices", async () => {
  const { account, customerId } = await aCustomer();
  const { actor } = await aSession(account);

  const proof = { proof: account.password };
  expect(await deleteAccount(actor, proof, () => endPromotions(actor))).toMatchObject({ ok: true });
  expect(await waitingFor(customerLeft)).toEqual([{ customerId }]);
  await deletePaymentCustomer({ customerId });

  expect(payments.stripe.state.customers.has(customerId)).toBe(false);
  const { data } = await stripe.invoices.list({ customer: customerId });
  expect(data).toMatchObject([{ status: "paid" }]);
  expect(await everything.selectFrom("promotionPayments").selectAll().execute()).toHaveLength(1);
  expect(payments.stripe.problems).toEqual([]);
});

test("a repetition, and an unknown customer, change nothing", async () => {
  const { customerId, subscriptionId } = await aCustomer();
  await stripe.subscriptions.cancel(subscriptionId);

  await deletePaymentCustomer({ customerId });
  await deletePaymentCustomer({ customerId });
  await deletePaymentCustomer({ customerId: "cus_never_seen" });

  expect(payments.stripe.state.customers.has(customerId)).toBe(false);
});

test("while a subscription runs nothing is deleted, and the job is retried a day later", async () => {
  const { customerId, subscriptionId } = await aCustomer();

  await deletePaymentCustomer({ customerId });

  expect(payments.stripe.state.customers.has(customerId)).toBe(true);
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("active");
  expect(await waitingFor(customerLeft)).toEqual([{ customerId }]);
});

test("while an invoice is open nothing is deleted", async () => {
  const { customerId, subscriptionId } = await aCustomer();
  payments.stripe.setCard(customerId, "bad");
  payments.stripe.advance(32 * 24 * 60 * 60);
  await stripe.subscriptions.cancel(subscriptionId);

  await deletePaymentCustomer({ customerId });

  expect(payments.stripe.state.customers.has(customerId)).toBe(true);
  expect(await waitingFor(customerLeft)).toHaveLength(1);
});

test("when the provider is unavailable the job fails, so that the queue retries it", async () => {
  const { customerId } = await aCustomer();
  payments.stripe.setKnobs({ down: true });

  await expect(deletePaymentCustomer({ customerId })).rejects.toBeInstanceOf(Outage);
});

test("an account that is deleted again after a restore leaves no customer behind either", async () => {
  const { account, customerId, subscriptionId } = await aCustomer();
  await stripe.subscriptions.cancel(subscriptionId);
  await everything.deleteFrom("promotionPlaces").execute();

  expect(await repeatDeletion(account.id)).toMatchObject({ ok: true });

  expect(await waitingFor(customerLeft)).toEqual([{ customerId }]);
});

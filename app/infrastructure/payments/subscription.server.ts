import type Stripe from "stripe";
import { Outage } from "#app/shared/outage.ts";
import { askStripe, stripe } from "./stripe.server.ts";

export async function cancelAtPeriodEnd(subscriptionId: string) {
  await unlessEnded(subscriptionId, () =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
  );
}

/** Turns renewal on again, unless the subscription has ended. */
export async function renewAgain(subscriptionId: string) {
  await unlessEnded(subscriptionId, () =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }),
  );
}

/** Ends at once, unless it has ended already. */
export async function cancelAtOnce(subscriptionId: string) {
  await unlessEnded(subscriptionId, () => stripe.subscriptions.cancel(subscriptionId));
}

/** Ignores the error if the subscription has ended already or does not exist. */
async function unlessEnded(subscriptionId: string, change: () => Promise<unknown>) {
  try {
    await askStripe(change);
  } catch (error) {
    if (error instanceof Outage) throw error;
    const now = await askStripe(() => stripe.subscriptions.retrieve(subscriptionId));
    if (now && !hasEnded(now.status)) throw error;
  }
}

/**
 * Refunds all payments for the subscription, or only those after a given time. Stripe never refunds a payment twice, so
 * no idempotency key is needed, which would also repeat a stored failure.
 */
export async function refundSubscription(subscriptionId: string, since?: Date) {
  const invoices = await askStripe(() =>
    stripe.invoices.list({
      subscription: subscriptionId,
      status: "paid",
      limit: 100,
      expand: ["data.payments"],
    }),
  );
  for (const invoice of invoices?.data ?? []) {
    if (since && paidAt(invoice) < since) continue;
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = idOf(payment.payment_intent);
      if (!intent) continue;
      await askStripe(() => stripe.refunds.create({ payment_intent: intent })).catch(
        ignoreReturned,
      );
    }
  }
}

export function paidAt(invoice: Stripe.Invoice) {
  return new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000);
}

export function hasEnded(status: string) {
  return status === "canceled" || status === "incomplete_expired";
}

/** The money is already back with the buyer or their bank. */
function ignoreReturned(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "charge_already_refunded" || code === "charge_disputed") return;
  throw error;
}

/** Stripe returns an id, or the whole object if it was expanded. */
export function idOf(named: string | { id: string } | null | undefined) {
  return typeof named === "string" ? named : named?.id;
}

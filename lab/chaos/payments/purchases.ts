import Stripe from "stripe";
import type { Scene } from "../../kit/scene.ts";

/** A subscription with its payments and refunds, as the payment provider has it. */
export type Purchase = {
  id: string;
  listingId: string;
  isRunning: boolean;
  from: number;
  to: number;
  endsWithPeriod: boolean;
  invoices: Paid[];
};

type Paid = { id: string; paidAt: number; amount: number; refunded: number; disputed: boolean };

export async function findPurchases(scene: Scene, secretKey: string): Promise<Purchase[]> {
  const { hostname, port } = new URL(scene.standin.url);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
  });
  const all = { limit: 10_000 };
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ status: "all", limit: 100 }).autoPagingToArray(all),
    stripe.invoices
      .list({ status: "paid", limit: 100, expand: ["data.payments"] })
      .autoPagingToArray(all),
    stripe.charges.list({ limit: 100 }).autoPagingToArray(all),
  ]);
  const paid = Map.groupBy(invoices, (invoice) => subscriptionOf(invoice));

  return subscriptions.map((subscription) => ({
    id: subscription.id,
    listingId: subscription.metadata.listing_id ?? "",
    isRunning: ["active", "trialing", "past_due"].includes(subscription.status),
    from: subscription.created,
    to: subscription.ended_at ?? Number.POSITIVE_INFINITY,
    endsWithPeriod: subscription.cancel_at_period_end || subscription.status === "canceled",
    invoices: (paid.get(subscription.id) ?? [])
      .map((invoice) => readInvoice(invoice, charges))
      .toSorted((a, b) => b.paidAt - a.paidAt),
  }));
}

function readInvoice(invoice: Stripe.Invoice, charges: Stripe.Charge[]): Paid {
  const intents = invoice.payments?.data.map(({ payment }) => String(payment.payment_intent)) ?? [];
  const own = charges.filter(
    ({ paid, payment_intent }) => paid && intents.includes(String(payment_intent)),
  );
  return {
    id: invoice.id,
    paidAt: invoice.status_transitions.paid_at ?? invoice.created,
    amount: invoice.amount_paid,
    refunded: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    disputed: own.some(({ disputed }) => disputed),
  };
}

function subscriptionOf(invoice: Stripe.Invoice) {
  return String(invoice.parent?.subscription_details?.subscription);
}

export function isPaidBack({ amount, refunded, disputed }: Paid) {
  return disputed || refunded >= amount;
}

/** A running subscription whose latest payment was not paid back must be promoted. */
export function isOwed({ isRunning, invoices }: Purchase) {
  const [newest] = invoices;
  return isRunning && newest !== undefined && !isPaidBack(newest);
}

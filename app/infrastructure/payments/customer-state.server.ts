import type Stripe from "stripe";
import { askStripe, stripe } from "./stripe.server.ts";
import { idOf, paidAt } from "./subscription.server.ts";

export type SeenSubscription = {
  id: string;
  customerId: string;
  status: string;
  createdAt: Date;
  /** From our metadata; undefined if the subscription was not sold by us. */
  listingId: string | undefined;
  attemptId: string | undefined;
  endsWithPeriod: boolean;
  periodStart: Date;
  periodEnd: Date;
  price: { name: string | null; cents: number; months: number };
};

type SeenSession = {
  id: string;
  attemptId: string | undefined;
  status: "open" | "complete" | "expired";
};

export type SeenPayment = {
  invoiceId: string;
  subscriptionId: string;
  amountCents: number;
  refundedCents: number;
  disputed: boolean;
  paidAt: Date;
};

export type CustomerState = {
  subscriptions: SeenSubscription[];
  sessions: SeenSession[];
  payments: SeenPayment[];
};

/** Only jobs use these, so a longer timeout is fine, and the queue retries. */
const jobOptions = { timeout: 10_000, maxNetworkRetries: 0 };

/** Undefined if Stripe has no such customer. */
export async function findCustomerState(customer: string): Promise<CustomerState | undefined> {
  return askStripe(async () => {
    const page = { customer, limit: 100 };
    const all = { limit: 10_000 };
    const [subscriptions, sessions, invoices, charges] = await Promise.all([
      stripe.subscriptions.list({ ...page, status: "all" }, jobOptions).autoPagingToArray(all),
      stripe.checkout.sessions.list(page, jobOptions).autoPagingToArray(all),
      stripe.invoices
        .list({ ...page, status: "paid", expand: ["data.payments"] }, jobOptions)
        .autoPagingToArray(all),
      stripe.charges.list(page, jobOptions).autoPagingToArray(all),
    ]);

    return {
      subscriptions: subscriptions.map(readSubscription),
      sessions: sessions.map(readSession),
      payments: invoices.flatMap((invoice) => readPayment(invoice, charges)),
    };
  });
}

/** Every subscription that Stripe still charges for, including those of unknown customers. */
export async function findRunningSubscriptions() {
  const found = await askStripe(() =>
    stripe.subscriptions.list({ limit: 100 }, jobOptions).autoPagingToArray({ limit: 10_000 }),
  );
  return (found ?? []).map(readSubscription);
}

/** A dispute contains only the charge's id. */
export async function findCustomerOfCharge(chargeId: string) {
  const charge = await askStripe(() => stripe.charges.retrieve(chargeId, {}, jobOptions));
  return idOf(charge?.customer);
}

function readSubscription(subscription: Stripe.Subscription): SeenSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Stripe's subscription ${subscription.id} has no item`);

  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    status: subscription.status,
    createdAt: moment(subscription.created),
    listingId: subscription.metadata.listing_id,
    attemptId: subscription.metadata.attempt_id,
    endsWithPeriod: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    price: readPrice(item),
  };
}

function readPrice({ price, quantity }: Stripe.SubscriptionItem) {
  const { lookup_key: name, unit_amount: cents, currency, recurring } = price;
  const isInMonths = currency === "usd" && recurring?.interval === "month";
  return {
    name,
    cents: (cents ?? 0) * (quantity ?? 0),
    months: isInMonths ? recurring.interval_count : 0,
  };
}

function readSession({ id, metadata, status }: Stripe.Checkout.Session): SeenSession {
  // An unknown status counts as open, because it may still be paid.
  const known = (["complete", "expired"] as const).find((one) => one === status) ?? "open";
  return { id, attemptId: metadata?.attempt_id, status: known };
}

function readPayment(invoice: Stripe.Invoice, charges: Stripe.Charge[]): SeenPayment[] {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (!subscriptionId) return [];
  const intents = invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? [];
  const own = charges.filter((charge) => intents.includes(idOf(charge.payment_intent)));

  return [
    {
      invoiceId: invoice.id,
      subscriptionId,
      amountCents: invoice.amount_paid,
      refundedCents: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
      disputed: own.some((charge) => charge.disputed),
      paidAt: paidAt(invoice),
    },
  ];
}

function moment(seconds: number) {
  return new Date(seconds * 1_000);
}

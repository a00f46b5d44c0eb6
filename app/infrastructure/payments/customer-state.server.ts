import type Stripe from "stripe";
import { askStripe, stripe } from "./stripe.server.ts";
import { idOf, paidAt } from "./subscription.server.ts";

export type SeenSubscription = {
  id: string;
  customerId: string;
  /** In Stripe's words. */
  status: string;
  createdAt: Date;
  /** Whom and what it was bought for; undefined on one that we did not sell. */
  listingId: string | undefined;
  attemptId: string | undefined;
  endsWithPeriod: boolean;
  periodStart: Date;
  periodEnd: Date;
  /** What is paid each time, and for how long. */
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

/** Nobody stands at a button here, and the job is tried again anyway. */
const patient = { timeout: 10_000, maxNetworkRetries: 0 };

/** All that Stripe says of a customer just now; undefined when it knows no such customer. */
export async function findCustomerState(customer: string): Promise<CustomerState | undefined> {
  return askStripe(async () => {
    const page = { customer, limit: 100 };
    const all = { limit: 10_000 };
    const [subscriptions, sessions, invoices, charges] = await Promise.all([
      stripe.subscriptions.list({ ...page, status: "all" }, patient).autoPagingToArray(all),
      stripe.checkout.sessions.list(page, patient).autoPagingToArray(all),
      stripe.invoices
        .list({ ...page, status: "paid", expand: ["data.payments"] }, patient)
        .autoPagingToArray(all),
      stripe.charges.list(page, patient).autoPagingToArray(all),
    ]);

    return {
      subscriptions: subscriptions.map(readSubscription),
      sessions: sessions.map(readSession),
      payments: invoices.flatMap((invoice) => readPayment(invoice, charges)),
    };
  });
}

/** Every subscription that Stripe still charges for, whoever bought it. */
export async function findRunningSubscriptions() {
  const found = await askStripe(() =>
    stripe.subscriptions.list({ limit: 100 }, patient).autoPagingToArray({ limit: 10_000 }),
  );
  return (found ?? []).map(readSubscription);
}

/** Disputes name a charge, and only that names the customer. */
export async function findCustomerOfCharge(chargeId: string) {
  const charge = await askStripe(() => stripe.charges.retrieve(chargeId, {}, patient));
  return idOf(charge?.customer);
}

function readSubscription(subscription: Stripe.Subscription): SeenSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Stripe's subscription ${subscription.id} is for nothing`);

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
  // A status we have never heard of may still be paid.
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

import type Stripe from "stripe";
import { endOfPeriod } from "./calendar.ts";
import type { World } from "./world.ts";

type CancellationReason = Stripe.Subscription.CancellationDetails["reason"];

/** Every subscription has exactly one item. */
export function itemOf(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

export function addSubscription(
  world: World,
  params: { customer: string; price: Stripe.Price; quantity: number; metadata: Stripe.Metadata },
) {
  const { customer, price, quantity, metadata } = params;
  const now = world.now();
  const subscription = world.make("subscription", "sub", {
    billing_cycle_anchor: now,
    billing_mode: { flexible: null, type: "flexible" },
    collection_method: "charge_automatically",
    currency: price.currency,
    customer,
    metadata,
    start_date: now,
    status: "active",
  });
  const item = world.make("subscriptionItem", "si", {
    current_period_start: now,
    current_period_end: endOf(subscription, price, 1),
    price,
    quantity,
    subscription: subscription.id,
  });
  const url = `/v1/subscription_items?subscription=${subscription.id}`;
  subscription.items = { object: "list", data: [item], has_more: false, url };
  world.subscriptions.set(subscription.id, subscription);
  world.renewals.set(subscription.id, { periods: 1, retries: [] });
  return subscription;
}

export function startNextPeriod(world: World, subscription: Stripe.Subscription) {
  const item = itemOf(subscription);
  const renewal = renewalOf(world, subscription);
  renewal.periods += 1;
  item.current_period_start = item.current_period_end;
  item.current_period_end = endOf(subscription, item.price, renewal.periods);
}

export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: CancellationReason,
) {
  const now = world.now();
  subscription.status = "canceled";
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason,
  };
  renewalOf(world, subscription).retries = [];
  world.emit("customer.subscription.deleted", subscription);
}

export function renewalOf(world: World, { id }: Stripe.Subscription) {
  const renewal = world.renewals.get(id);
  if (!renewal) throw new Error(`${id} was never started`);
  return renewal;
}

function endOf(
  { billing_cycle_anchor }: Stripe.Subscription,
  price: Stripe.Price,
  periods: number,
) {
  if (!price.recurring) throw new Error(`${price.id} does not recur`);
  return endOfPeriod(billing_cycle_anchor, price.recurring, periods);
}

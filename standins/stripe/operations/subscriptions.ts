import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch, StripeRefusal } from "../refusal.ts";
import { endSubscription, itemOf } from "../subscription.ts";
import type { World } from "../world.ts";
import { findCustomer } from "./customers.ts";

export const listSubscriptions: Handler<"listSubscriptions"> = (world, params) => {
  if (params.customer) findCustomer(world, params.customer, "customer");
  return page("/v1/subscriptions", world.subscriptions, params, (subscription) => {
    const { status } = subscription;
    const isShown = params.status
      ? params.status === "all" || isStatus(status, params.status)
      : status !== "canceled";
    return (
      isShown &&
      isWanted(subscription.customer, params.customer) &&
      isWanted(itemOf(subscription).price.id, params.price) &&
      isWithin(subscription.created, params.created)
    );
  });
};

export const retrieveSubscription: Handler<"retrieveSubscription"> = (world, _, id) =>
  findSubscription(world, id);

export const updateSubscription: Handler<"updateSubscription"> = (world, params, id) => {
  const subscription = findSubscription(world, id);
  const { cancel_at_period_end: ends = subscription.cancel_at_period_end } = params;
  if (subscription.status === "canceled" && params.cancel_at_period_end !== undefined) {
    const message =
      "A canceled subscription can only update its cancellation_details and metadata.";
    throw new StripeRefusal({ message });
  }

  const { cancel_at_period_end, cancel_at, canceled_at, metadata } = subscription;
  const before = { cancel_at_period_end, cancel_at, canceled_at, metadata };
  if (ends !== cancel_at_period_end) {
    Object.assign(subscription, {
      cancel_at_period_end: ends,
      cancel_at: ends ? itemOf(subscription).current_period_end : null,
      canceled_at: ends ? world.now() : null,
    });
  }
  subscription.metadata = mergeMetadata(metadata, params.metadata);

  const changed = changesFrom(before, subscription);
  if (Object.keys(changed).length > 0) {
    world.emit("customer.subscription.updated", subscription, changed);
  }
  return subscription;
};

export const cancelSubscription: Handler<"cancelSubscription"> = (world, _, id) => {
  const subscription = findSubscription(world, id);
  // Stripe answers like this for a subscription that has ended.
  if (subscription.status === "canceled") throw noSuch("subscription", id);
  endSubscription(world, subscription, "cancellation_requested");
  return subscription;
};

function findSubscription(world: World, id: string) {
  const subscription = world.subscriptions.get(id);
  if (!subscription) throw noSuch("subscription", id);
  return subscription;
}

function isStatus(status: string, wanted: string) {
  const hasEnded = status === "canceled" || status === "incomplete_expired";
  return wanted === "ended" ? hasEnded : status === wanted;
}

function changesFrom<Before extends object>(before: Before, now: Before): Partial<Before> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof Before]),
  );
  return Object.fromEntries(changed) as Partial<Before>;
}

import type Stripe from "stripe";
import { addInvoice, tryPayment } from "./invoicing.ts";
import { closeSession } from "./operations/sessions.ts";
import { endSubscription, itemOf, renewalOf, startNextPeriod } from "./subscription.ts";
import type { World } from "./world.ts";

const DAY = 86_400;
/** Days after the first attempt. When the last one fails, the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

type Due = { at: number; happen: () => void };

/** Runs everything that is due by now, in chronological order. */
export function catchUp(world: World) {
  const now = world.now();
  for (let due = nextDue(world); due && due.at <= now; due = nextDue(world)) {
    world.clock.at(due.at, due.happen);
  }
}

export function advance(world: World, seconds: number) {
  if (!(Number.isInteger(seconds) && seconds >= 0)) {
    throw new Error(`the clock advances by whole seconds, not by ${seconds}`);
  }
  world.clock.advance(seconds);
  catchUp(world);
}

function nextDue(world: World) {
  let next: Due | undefined;
  const consider = (at: number, happen: () => void) => {
    if (!next || at < next.at) next = { at, happen };
  };
  for (const session of world.sessions.values()) {
    if (session.status === "open") {
      consider(session.expires_at, () => closeSession(world, session));
    }
  }
  for (const subscription of world.subscriptions.values()) {
    if (subscription.status === "canceled") continue;
    const [retry] = renewalOf(world, subscription).retries;
    if (retry !== undefined) consider(retry, () => tryAgain(world, subscription));
    consider(itemOf(subscription).current_period_end, () => endPeriod(world, subscription));
  }
  return next;
}

function endPeriod(world: World, subscription: Stripe.Subscription) {
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const { status, latest_invoice, items } = structuredClone(subscription);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  startNextPeriod(world, subscription);
  const invoice = addInvoice(world, subscription, "subscription_cycle", { start, end });
  const works = tryPayment(world, invoice);
  const renewal = renewalOf(world, subscription);
  if (works) renewal.retries = [];
  else if (status !== "past_due") renewal.retries = RETRY_DAYS.map((days) => end + days * DAY);
  subscription.status = works ? "active" : "past_due";
  world.emit("customer.subscription.updated", subscription, {
    ...(status !== subscription.status && { status }),
    latest_invoice,
    items,
  });
  emitPaymentEvent(world, subscription, invoice, works);
}

function tryAgain(world: World, subscription: Stripe.Subscription) {
  const { retries } = renewalOf(world, subscription);
  retries.shift();
  const invoice = world.invoices.get(String(subscription.latest_invoice));
  if (!invoice) throw new Error(`${subscription.id} has no invoice`);

  const works = tryPayment(world, invoice);
  emitPaymentEvent(world, subscription, invoice, works);
  if (works) {
    retries.length = 0;
    subscription.status = "active";
    world.emit("customer.subscription.updated", subscription, { status: "past_due" });
  } else if (retries.length === 0) {
    invoice.auto_advance = false;
    endSubscription(world, subscription, "payment_failed");
  }
}

function emitPaymentEvent(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  works: boolean,
) {
  const [next = null] = renewalOf(world, subscription).retries;
  if (!works) invoice.next_payment_attempt = next;
  world.emit(works ? "invoice.paid" : "invoice.payment_failed", invoice);
}

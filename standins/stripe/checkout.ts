import type Stripe from "stripe";
import { catchUp } from "./billing.ts";
import { addInvoice, tryPayment } from "./invoicing.ts";
import { addCustomer } from "./operations/customers.ts";
import { findSession } from "./operations/sessions.ts";
import { StripeRefusal } from "./refusal.ts";
import { addSubscription } from "./subscription.ts";
import type { World } from "./world.ts";

/** What pressing "Pay" on the hosted page does. */
export function pay(world: World, sessionId: string) {
  const { session, order } = openOrder(world, sessionId);
  const price = world.prices.get(order.price);
  if (!price) throw new Error(`${order.price} is gone`);
  const customer = customerOf(world, session);
  world.cards.set(customer, "good");

  const { quantity, metadata } = order;
  const subscription = addSubscription(world, { customer, price, quantity, metadata });
  const over = { start: world.now(), end: world.now() };
  const invoice = addInvoice(world, subscription, "subscription_create", over);
  tryPayment(world, invoice);
  Object.assign(session, {
    customer,
    invoice: invoice.id,
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  });
  world.emit("customer.subscription.created", subscription);
  world.emit("invoice.paid", invoice);
  world.emit("checkout.session.completed", session);
  return session;
}

/** A declined card only adds a message to the page. */
export function decline(world: World, sessionId: string) {
  const { session, order } = openOrder(world, sessionId);
  order.declined = true;
  return session;
}

function openOrder(world: World, sessionId: string) {
  catchUp(world);
  const session = findSession(world, sessionId);
  const order = world.orders.get(sessionId);
  if (session.status === "open" && order) return { session, order };
  throw new StripeRefusal({ message: `This Checkout Session is ${session.status}, not open.` });
}

function customerOf(world: World, session: Stripe.Checkout.Session) {
  if (session.customer) return String(session.customer);
  return addCustomer(world, { email: session.customer_email }).id;
}

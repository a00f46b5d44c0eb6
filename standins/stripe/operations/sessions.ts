import type Stripe from "stripe";
import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch, StripeRefusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { findCustomer } from "./customers.ts";

const DAY = 86_400;

export const createSession: Handler<"createSession"> = (world, params) => {
  const customer = params.customer ? findCustomer(world, params.customer, "customer") : undefined;
  const [line] = params.line_items ?? [];
  const price = findRecurringPrice(world, line?.price ?? "");
  const quantity = line?.quantity ?? 1;
  const total = (price.unit_amount ?? 0) * quantity;

  const session = world.make("session", "cs_test", {
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_details: detailsOf(customer?.email ?? params.customer_email ?? null),
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? world.now() + DAY,
    metadata: mergeMetadata({}, params.metadata),
    mode: "subscription",
    payment_method_collection: "always",
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    success_url: params.success_url ?? null,
    ui_mode: "hosted_page",
  });
  session.url = `${world.url}/c/pay/${session.id}`;
  const metadata = mergeMetadata({}, params.subscription_data?.metadata);
  world.sessions.set(session.id, session);
  world.orders.set(session.id, { price: price.id, quantity, metadata, declined: false });
  return session;
};

export const retrieveSession: Handler<"retrieveSession"> = (world, _, id) => findSession(world, id);

export const listSessions: Handler<"listSessions"> = (world, params) =>
  page(
    "/v1/checkout/sessions",
    world.sessions,
    params,
    (session) =>
      isWanted(session.customer, params.customer) &&
      isWanted(session.status, params.status) &&
      isWanted(session.subscription, params.subscription) &&
      isWithin(session.created, params.created),
  );

export const expireSession: Handler<"expireSession"> = (world, _, id) => {
  const session = findSession(world, id);
  if (session.status !== "open") {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`;
    throw new StripeRefusal({ message });
  }
  closeSession(world, session);
  return session;
};

export function closeSession(world: World, session: Stripe.Checkout.Session) {
  Object.assign(session, { status: "expired", url: null });
  world.emit("checkout.session.expired", session);
}

export function findSession(world: World, id: string) {
  const session = world.sessions.get(id);
  if (!session) throw noSuch("checkout.session", id);
  return session;
}

function findRecurringPrice(world: World, id: string) {
  const param = "line_items[0][price]";
  const price = world.prices.get(id);
  if (!price) throw noSuch("price", id, param);
  if (!price.active) {
    throw new StripeRefusal({ message: `The price '${id}' is inactive.`, param });
  }
  if (!price.recurring) {
    const message =
      "You must provide at least one recurring price in `subscription` mode when using prices.";
    throw new StripeRefusal({ message, param });
  }
  return price;
}

function detailsOf(email: string | null): Stripe.Checkout.Session.CustomerDetails | null {
  if (!email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { expect } from "vitest";
import { startStripeStandin } from "../stripe.ts";

const webhookSecret = "whsec_trial";
const secretKey = "sk_test_trial";

/** For tests: a stand-in, the official SDK as its client, and a receiver that verifies the signatures. */
export async function startTrial(options: { seed?: number } = {}) {
  const events: Stripe.Event[] = [];
  const receiver = {
    events,
    types: () => events.map(({ type }) => type),
    /** The status it answers with; "nothing" closes the connection. */
    answers: 200 as number | "nothing",
    tries: 0,
  };
  const server = createServer(async (request, response) => {
    const header = String(request.headers["stripe-signature"]);
    const event = stripe.webhooks.constructEvent(await text(request), header, webhookSecret);
    receiver.tries += 1;
    if (receiver.answers === "nothing") return request.socket.destroy();
    if (receiver.answers === 200) receiver.events.push(event);
    return response.writeHead(receiver.answers, { Location: "/" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const setup = { port: 0, secretKey, webhookSecret, webhookUrl, ...options };
  const standin = await startStripeStandin(setup);
  const stripe = clientOf(standin.url);

  return {
    standin,
    stripe,
    receiver,
    /** Also checks that the stand-in kept to Stripe's types. */
    async stop() {
      await standin.stop();
      server.close();
      server.closeAllConnections();
      expect(standin.problems).toEqual([]);
    },
  };
}

export function clientOf(url: string, key = secretKey, timeout = 5_000) {
  const options = { host: "127.0.0.1", port: new URL(url).port, protocol: "http" as const };
  return new Stripe(key, { ...options, maxNetworkRetries: 0, telemetry: false, timeout });
}

type Recurring = Stripe.PriceCreateParams.Recurring;

export async function openSession(
  stripe: Stripe,
  recurring: Recurring = { interval: "month" },
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const product = await stripe.products.create({ name: "Promoted listing" });
  const price = await stripe.prices.create({
    currency: "usd",
    unit_amount: 9900,
    product: product.id,
    recurring,
  });
  const customer = await stripe.customers.create({ email: "ann@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://127.0.0.1:9/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1:9/back",
    subscription_data: { metadata: { listing: "42" } },
    ...params,
  });
  return { product, price, customer, session };
}

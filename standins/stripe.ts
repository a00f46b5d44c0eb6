import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { Api } from "./stripe/api.ts";
import { advance, catchUp } from "./stripe/billing.ts";
import { decline, pay } from "./stripe/checkout.ts";
import { answerControl } from "./stripe/control.ts";
import { defaultKnobs, type Knobs } from "./stripe/knobs.ts";
import { createRefund, dispute } from "./stripe/operations/charges.ts";
import { findCustomer } from "./stripe/operations/customers.ts";
import { answerPage } from "./stripe/pages/answer-page.ts";
import { randomFrom } from "./stripe/random.ts";
import { Webhooks } from "./stripe/webhooks.ts";
import { type Card, World } from "./stripe/world.ts";

type Options = {
  /** 0 for any free port, which `url` names. */
  port: number;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** The same seed and calls produce the same faults. */
  seed?: number;
  knobs?: Partial<Knobs>;
};

export type StripeStandin = Awaited<ReturnType<typeof startStripeStandin>>;

/**
 * Stripe's subscriptions: the API under /v1, the hosted pages, signed webhooks, a clock that can be advanced, and knobs
 * for faults. Other processes call its functions with POST /_control/NAME. Responses and events are validated against
 * the installed SDK's types; violations are in `problems`.
 */
export async function startStripeStandin(options: Options) {
  const { port, secretKey, webhookSecret, webhookUrl, seed = randomInt(2 ** 31) } = options;
  const stripe = new Stripe(secretKey);
  const apiVersion = stripe.getApiField("version");
  const knobs: Knobs = { ...defaultKnobs(), ...options.knobs };
  const world = new World(apiVersion, (event) => webhooks.send(event));
  const webhooks = new Webhooks({
    stripe,
    url: webhookUrl,
    secret: webhookSecret,
    knobs,
    // A sequence of its own, so that faults of deliveries do not depend on the number of calls.
    random: randomFrom(seed + 1),
    now: () => world.now(),
  });
  const api = new Api({ world, knobs, random: randomFrom(seed), secretKey, apiVersion });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // After a restart, clients would reuse a closed connection.
    response.shouldKeepAlive = false;
    if (request.url?.startsWith("/_control/")) return answerControl(standin, request, response);
    if (knobs.down) {
      request.socket.destroy();
      return;
    }
    if (request.url?.startsWith("/v1/")) return api.answer(request, response);
    return answerPage(world, request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // A client that disconnects is not a problem of the stand-in.
      if (!request.destroyed) world.problems.push(String(error.stack));
      request.socket.destroy();
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ticking = setInterval(() => catchUp(world), 1000).unref();

  const standin = {
    url: world.url,
    seed,
    apiVersion,
    state: stateOf(world),
    problems: world.problems as readonly string[],
    now: () => new Date(world.now() * 1000),
    pay: (sessionId: string) => pay(world, sessionId),
    decline: (sessionId: string) => decline(world, sessionId),
    advance: (seconds: number) => advance(world, seconds),
    advanceTo: (moment: Date) => advance(world, Math.floor(moment.getTime() / 1000) - world.now()),
    setCard(customerId: string, card: Card) {
      world.cards.set(findCustomer(world, customerId).id, card);
    },
    refund: (charge: string, amount?: number) =>
      createRefund(world, { charge, ...(amount !== undefined && { amount }) }, ""),
    dispute: (chargeId: string) => dispute(world, chargeId),
    setKnobs(changed: Partial<Knobs>) {
      Object.assign(knobs, changed);
    },
    /** Resends an event by its id, or sends the given one. */
    deliver(event: string | object) {
      const found = typeof event === "string" ? world.events.get(event) : event;
      if (!found) throw new Error(`unknown event: ${event}`);
      webhooks.resend(found);
    },
    /** Resolves when no delivery is in progress. */
    settled: () => webhooks.settled(),
    /** The signature header for this body. */
    sign: (payload: string) => webhooks.sign(payload),
    async stop() {
      clearInterval(ticking);
      server.close();
      server.closeAllConnections();
      await Promise.all([once(server, "close"), webhooks.stop()]);
    },
  };
  return standin;
}

function stateOf(world: World) {
  const { customers, products, prices, sessions, subscriptions } = world;
  const { invoices, charges, refunds, disputes, events } = world;
  const things = { customers, products, prices, sessions, subscriptions };
  const readOnly = { ...things, invoices, charges, refunds, disputes, events };
  return readOnly as { [Name in keyof typeof readOnly]: AsReadOnly<(typeof readOnly)[Name]> };
}

type AsReadOnly<Kept> = Kept extends Map<string, infer Item> ? ReadonlyMap<string, Item> : never;

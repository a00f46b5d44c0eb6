import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Events, Resources } from "./contract.ts";
import { blank, faultsOfEvent } from "./schema.ts";

export type Card = "good" | "bad";

type Changes<Type extends keyof Events> = Events[Type]["data"] extends {
  previous_attributes?: infer Previous;
}
  ? Previous
  : never;

/** What a session sells, until it is paid for. */
type Order = { price: string; quantity: number; metadata: Stripe.Metadata; declined: boolean };

/** The number of periods so far, and when the unpaid invoice is retried. */
type Renewal = { periods: number; retries: number[] };

export class World {
  readonly clock = new Clock();
  readonly customers = new Map<string, Stripe.Customer>();
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly sessions = new Map<string, Stripe.Checkout.Session>();
  readonly subscriptions = new Map<string, Stripe.Subscription>();
  readonly invoices = new Map<string, Stripe.Invoice>();
  readonly invoicePayments = new Map<string, Stripe.InvoicePayment>();
  readonly paymentIntents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly portalSessions = new Map<string, Stripe.BillingPortal.Session>();
  readonly events = new Map<string, Events[keyof Events]>();

  readonly cards = new Map<string, Card>();
  readonly orders = new Map<string, Order>();
  readonly renewals = new Map<string, Renewal>();
  /** Responses and events that Stripe's types do not allow. */
  readonly problems: string[] = [];

  url = "";
  readonly #apiVersion: string;
  readonly #send: (event: Events[keyof Events]) => void;

  constructor(apiVersion: string, send: (event: Events[keyof Events]) => void) {
    this.#apiVersion = apiVersion;
    this.#send = send;
  }

  now() {
    return this.clock.now();
  }

  /** Fields that are not in `params` are blank. */
  make<Name extends keyof Resources>(name: Name, prefix: string, params: Partial<Resources[Name]>) {
    const empty = blank(name);
    const created = "created" in empty ? { created: this.now() } : {};
    return { ...empty, id: newId(prefix), ...created, ...params } as Resources[Name];
  }

  emit<Type extends keyof Events>(type: Type, object: object, previous?: Changes<Type>) {
    const event = structuredClone({
      id: newId("evt"),
      object: "event",
      api_version: this.#apiVersion,
      created: this.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }) as unknown as Events[Type];
    const faults = faultsOfEvent(type, event);
    if (faults.length > 0) this.problems.push(`${type}: ${faults.slice(0, 5).join(", ")}`);
    this.events.set(event.id, event);
    this.#send(event);
  }

  /** Finds any expandable object by its id. */
  find(id: string): object | undefined {
    for (const store of this.#stores()) {
      const found = store.get(id);
      if (found) return found;
    }
    return undefined;
  }

  #stores(): ReadonlyMap<string, object>[] {
    return [
      this.customers,
      this.products,
      this.prices,
      this.sessions,
      this.subscriptions,
      this.invoices,
      this.paymentIntents,
      this.charges,
      this.refunds,
      this.disputes,
    ];
  }
}

export function newId(prefix: string) {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Stripe's clock in seconds since 1970: real time plus what it was advanced by. */
class Clock {
  #ahead = 0;
  #fixedAt: number | undefined;

  now() {
    return this.#fixedAt ?? Math.floor(Date.now() / 1000) + this.#ahead;
  }

  /** Runs `happen` with the clock fixed at that moment. */
  at(moment: number, happen: () => void) {
    this.#fixedAt = moment;
    try {
      happen();
    } finally {
      this.#fixedAt = undefined;
    }
  }

  advance(seconds: number) {
    this.#ahead += seconds;
  }
}

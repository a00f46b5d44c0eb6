import Stripe from "stripe";
import { Outage } from "#app/shared/outage.ts";
import { environment } from "../environment.server.ts";

/** The SDK's timeout is 80 seconds; with these settings a visitor waits at most about ten. */
export const stripe = new Stripe(environment.STRIPE_SECRET_KEY, {
  timeout: 5_000,
  maxNetworkRetries: 1,
  telemetry: false,
  ...standIn(),
});

export const isLiveMode = environment.STRIPE_SECRET_KEY.includes("_live_");

/** Undefined if the object does not exist at Stripe. Throws an Outage for errors that a retry may solve. */
export async function askStripe<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      if (error.code === "resource_missing") return undefined;
      if (isTemporary(error)) throw new Outage("stripe", error);
    }
    throw error;
  }
}

function isTemporary(error: InstanceType<typeof Stripe.errors.StripeError>) {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error.statusCode === 409
  );
}

function standIn() {
  const address = environment.STRIPE_API_URL;
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" } as const;
}

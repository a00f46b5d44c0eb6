import { environment } from "../environment.server.ts";
import { isLiveMode, stripe } from "./stripe.server.ts";

type StripeEvent = {
  id: string;
  type: string;
  payload: string;
  /** Undefined if the event has no customer. */
  customerId: string | undefined;
};

/** Undefined if the signature is not Stripe's. It covers the raw body, so the body must not be parsed before. */
export async function readStripeEvent(body: string, signature: string) {
  for (const secret of environment.STRIPE_WEBHOOK_SECRETS) {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, secret)
      .catch(() => undefined);
    if (!event || event.livemode !== isLiveMode) continue;

    const { id, type, data } = event;
    return { id, type, payload: body, customerId: customerIn(data.object) } satisfies StripeEvent;
  }
  return undefined;
}

function customerIn(object: object) {
  if ("object" in object && object.object === "customer" && "id" in object)
    return String(object.id);
  const customer = "customer" in object ? object.customer : undefined;
  return typeof customer === "string" ? customer : undefined;
}

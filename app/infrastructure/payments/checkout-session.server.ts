import { findPrice, type Price } from "./prices.server.ts";
import { askStripe, stripe } from "./stripe.server.ts";

type Attempt = {
  id: string;
  listingId: string;
  customerId: string;
  price: Price;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/**
 * The attempt's id is the idempotency key, so that a retry after a crash opens the same checkout page. Undefined if
 * Stripe does not know the customer or the price, because one was deleted in its dashboard: then there is no page.
 */
export async function openCheckoutSession(attempt: Attempt) {
  const price = await findPrice(attempt.price);
  const metadata = { attempt_id: attempt.id, listing_id: attempt.listingId };
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer: attempt.customerId,
        client_reference_id: attempt.listingId,
        line_items: [{ price, quantity: 1 }],
        expires_at: Math.floor(attempt.expiresAt.getTime() / 1_000),
        success_url: attempt.successUrl,
        cancel_url: attempt.cancelUrl,
        metadata,
        subscription_data: { metadata },
      },
      { idempotencyKey: attempt.id },
    ),
  );
  if (!session) return undefined;
  if (!session.url) throw new Error("Stripe returned no checkout URL");
  return { id: session.id, url: session.url };
}

/** Expires the checkout page, unless it is paid already. */
export async function closeCheckoutSession(id: string): Promise<"closed" | "paid"> {
  const session = await askStripe(() => stripe.checkout.sessions.retrieve(id));
  if (session?.status !== "open") return session?.status === "complete" ? "paid" : "closed";

  try {
    await askStripe(() => stripe.checkout.sessions.expire(id));
    return "closed";
  } catch (error) {
    // It was paid or expired in the meantime.
    const now = await askStripe(() => stripe.checkout.sessions.retrieve(id));
    if (!now || now.status === "open") throw error;
    return now.status === "complete" ? "paid" : "closed";
  }
}

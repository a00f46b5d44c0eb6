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

/** A page to pay on. The attempt's id is the idempotency key: sent again after a crash, it opens the same page. */
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
  if (!session?.url) throw new Error("Stripe opened no page to pay on");
  return { id: session.id, url: session.url };
}

/** Nobody can pay there any more, unless they have paid already. */
export async function closeCheckoutSession(id: string): Promise<"closed" | "paid"> {
  const session = await askStripe(() => stripe.checkout.sessions.retrieve(id));
  if (session?.status !== "open") return session?.status === "complete" ? "paid" : "closed";

  try {
    await askStripe(() => stripe.checkout.sessions.expire(id));
    return "closed";
  } catch (error) {
    // It was paid, or ran out, in between.
    const now = await askStripe(() => stripe.checkout.sessions.retrieve(id));
    if (!now || now.status === "open") throw error;
    return now.status === "complete" ? "paid" : "closed";
  }
}

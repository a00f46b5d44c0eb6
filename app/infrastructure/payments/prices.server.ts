import { askStripe, stripe } from "./stripe.server.ts";

/** `name` is the lookup key at Stripe; `dollars` are paid every `months` months. */
export type Price = { name: string; label: string; dollars: number; months: number };

/** Throws if the price at Stripe differs from ours, so that a wrong edit in its dashboard charges no one. */
export async function findPrice(price: Price) {
  const found = await askStripe(() =>
    stripe.prices.list({ lookup_keys: [price.name], active: true, limit: 1 }),
  );
  const [offered] = found?.data ?? [];
  if (!offered || !isThatPrice(offered, price)) {
    throw new Error(
      `Stripe has no price ${price.name} of ${price.dollars} USD; run payments:prepare`,
    );
  }
  return offered.id;
}

/** Creates missing prices. Idempotent. */
export async function preparePrices(prices: Price[]) {
  for (const { name, label, dollars, months } of prices) {
    const found = await askStripe(() => stripe.prices.list({ lookup_keys: [name], limit: 1 }));
    if (found?.data.length) continue;

    const product = await stripe.products.create(
      { name: label },
      { idempotencyKey: `product-${name}` },
    );
    await stripe.prices.create(
      {
        currency: "usd",
        unit_amount: dollars * 100,
        lookup_key: name,
        product: product.id,
        recurring: { interval: "month", interval_count: months },
      },
      { idempotencyKey: `price-${name}-${dollars}` },
    );
  }
}

type OfferedPrice = {
  lookup_key: string | null;
  currency: string;
  unit_amount: number | null;
  recurring: { interval: string; interval_count: number } | null;
};

function isThatPrice(offered: OfferedPrice, { name, dollars, months }: Price) {
  return (
    offered.lookup_key === name &&
    offered.currency === "usd" &&
    offered.unit_amount === dollars * 100 &&
    offered.recurring?.interval === "month" &&
    offered.recurring.interval_count === months
  );
}

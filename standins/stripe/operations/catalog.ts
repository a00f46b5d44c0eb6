import type Stripe from "stripe";
import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch, StripeRefusal } from "../refusal.ts";
import type { World } from "../world.ts";

export const createProduct: Handler<"createProduct"> = (world, said) => {
  if (said.id && world.products.has(said.id)) {
    throw new StripeRefusal({
      message: "Product already exists.",
      code: "resource_already_exists",
    });
  }
  const product = world.make("product", "prod", {
    ...(said.id && { id: said.id }),
    name: said.name,
    active: said.active ?? true,
    description: said.description ?? null,
    metadata: mergeMetadata({}, said.metadata),
    type: "service",
    updated: world.now(),
  });
  world.products.set(product.id, product);
  return product;
};

export const createPrice: Handler<"createPrice"> = (world, said) => {
  if (!said.product || !world.products.has(said.product)) {
    throw noSuch("product", said.product ?? "", "product");
  }
  claimLookupKey(world, said);
  const amount = said.unit_amount ?? 0;
  const price = world.make("price", "price", {
    active: said.active ?? true,
    billing_scheme: "per_unit",
    currency: said.currency,
    lookup_key: said.lookup_key ?? null,
    metadata: mergeMetadata({}, said.metadata),
    nickname: said.nickname ?? null,
    product: said.product,
    recurring: said.recurring ? recurringOf(said.recurring) : null,
    tax_behavior: "unspecified",
    type: said.recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Stripe.Decimal,
  });
  world.prices.set(price.id, price);
  return price;
};

export const listPrices: Handler<"listPrices"> = (world, said) =>
  page("/v1/prices", world.prices, said, (price) => {
    const isKeyed = !said.lookup_keys || said.lookup_keys.includes(price.lookup_key ?? "");
    return (
      isKeyed &&
      isWanted(price.active, said.active) &&
      isWanted(price.product, said.product) &&
      isWithin(price.created, said.created)
    );
  });

export const retrievePrice: Handler<"retrievePrice"> = (world, _, id) => {
  const price = world.prices.get(id);
  if (!price) throw noSuch("price", id);
  return price;
};

/** A key leads to one active price at most. */
function claimLookupKey(world: World, said: Stripe.PriceCreateParams) {
  const { lookup_key, transfer_lookup_key } = said;
  const holder = [...world.prices.values()].find(
    (price) => price.active && lookup_key && price.lookup_key === lookup_key,
  );
  if (!holder) return;
  if (!transfer_lookup_key) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw new StripeRefusal({ message, code: "resource_already_exists", param: "lookup_key" });
  }
  holder.lookup_key = null;
}

function recurringOf({
  interval,
  interval_count,
}: Stripe.PriceCreateParams.Recurring): Stripe.Price.Recurring {
  return {
    interval,
    interval_count: interval_count ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

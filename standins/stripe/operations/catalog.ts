import type Stripe from "stripe";
import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch, StripeRefusal } from "../refusal.ts";
import type { World } from "../world.ts";

export const createProduct: Handler<"createProduct"> = (world, params) => {
  if (params.id && world.products.has(params.id)) {
    throw new StripeRefusal({
      message: "Product already exists.",
      code: "resource_already_exists",
    });
  }
  const product = world.make("product", "prod", {
    ...(params.id && { id: params.id }),
    name: params.name,
    active: params.active ?? true,
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    type: "service",
    updated: world.now(),
  });
  world.products.set(product.id, product);
  return product;
};

export const createPrice: Handler<"createPrice"> = (world, params) => {
  if (!params.product || !world.products.has(params.product)) {
    throw noSuch("product", params.product ?? "", "product");
  }
  claimLookupKey(world, params);
  const amount = params.unit_amount ?? 0;
  const price = world.make("price", "price", {
    active: params.active ?? true,
    billing_scheme: "per_unit",
    currency: params.currency,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: params.recurring ? recurringOf(params.recurring) : null,
    tax_behavior: "unspecified",
    type: params.recurring ? "recurring" : "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount) as unknown as Stripe.Decimal,
  });
  world.prices.set(price.id, price);
  return price;
};

export const listPrices: Handler<"listPrices"> = (world, params) =>
  page("/v1/prices", world.prices, params, (price) => {
    const isKeyed = !params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? "");
    return (
      isKeyed &&
      isWanted(price.active, params.active) &&
      isWanted(price.product, params.product) &&
      isWithin(price.created, params.created)
    );
  });

export const retrievePrice: Handler<"retrievePrice"> = (world, _, id) => {
  const price = world.prices.get(id);
  if (!price) throw noSuch("price", id);
  return price;
};

/** A key belongs to at most one active price. */
function claimLookupKey(world: World, params: Stripe.PriceCreateParams) {
  const { lookup_key, transfer_lookup_key } = params;
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

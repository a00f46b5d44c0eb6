import type Stripe from "stripe";
import { parameterName } from "./form.ts";
import { StripeRefusal } from "./refusal.ts";

const MAX_KEYS = 50;
const MAX_KEY = 40;
const MAX_VALUE = 500;

/** Adds and replaces keys; an empty value removes its key, empty metadata removes all keys. */
export function mergeMetadata(
  known: Stripe.Metadata,
  params: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
  if (params === undefined) return known;
  if (!params) return {};
  const merged = { ...known, ...params };
  const kept = Object.entries(merged).filter(([, value]) => value !== "" && value !== null);
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]));
}

/** Stripe's limits. */
export function checkMetadata(parameters: object, path: string[] = []) {
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== "object" || value === null) continue;
    if (name === "metadata") checkSize(value, parameterName([...path, name]));
    else checkMetadata(value, [...path, name]);
  }
}

function checkSize(metadata: Record<string, string>, param: string) {
  const tooMany = Object.keys(metadata).length > MAX_KEYS;
  const tooLong = Object.entries(metadata).find(
    ([key, value]) => key.length > MAX_KEY || value.length > MAX_VALUE,
  );
  if (!tooMany && !tooLong) return;
  const message = `Metadata can have up to ${MAX_KEYS} keys of ${MAX_KEY} and values of ${MAX_VALUE} characters.`;
  throw new StripeRefusal({ message, param });
}

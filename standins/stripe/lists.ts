import type Stripe from "stripe";
import type { List } from "./contract.ts";
import { noSuch, StripeRefusal } from "./refusal.ts";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** A page of the matching items, newest first. The cursor itself need not match: it may have changed meanwhile. */
export function page<Item extends { id: string }>(
  url: string,
  all: ReadonlyMap<string, Item>,
  { limit = DEFAULT_LIMIT, starting_after, ending_before }: Stripe.PaginationParams,
  matches: (item: Item) => boolean,
): List<Item> {
  if (limit < 1 || limit > MAX_LIMIT) {
    const message = `Invalid integer: ${limit}. It must be between 1 and ${MAX_LIMIT}.`;
    throw new StripeRefusal({ message, code: "parameter_invalid_integer", param: "limit" });
  }
  const newestFirst = [...all.values()].reverse();
  if (ending_before) {
    const end = indexOf(newestFirst, ending_before, "ending_before");
    const newer = newestFirst.slice(0, end).filter(matches);
    return { object: "list", data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const start = starting_after ? indexOf(newestFirst, starting_after, "starting_after") + 1 : 0;
  const older = newestFirst.slice(start).filter(matches);
  return { object: "list", data: older.slice(0, limit), has_more: older.length > limit, url };
}

/** True without a wanted value. */
export function isWanted<Value>(value: Value, wanted: Value | undefined) {
  return wanted === undefined || value === wanted;
}

export function isWithin(created: number, wanted?: number | Stripe.RangeQueryParam) {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function indexOf(items: { id: string }[], id: string, param: string) {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch("object", id, param);
  return index;
}

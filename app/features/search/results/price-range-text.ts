import { priceText } from "#app/features/listings/listing.ts";
import type { SearchFilters } from "../search-filters.ts";

/** 'up to USD 200', whatever it is charged by; empty without a range. */
export function priceRangeText({
  priceMin,
  priceMax,
}: Pick<SearchFilters, "priceMin" | "priceMax">) {
  const from = priceMin === undefined ? "" : `from ${priceText(priceMin)}`;
  if (priceMax === undefined) return from;
  return `${from || "up"} to ${priceText(priceMax)}`;
}

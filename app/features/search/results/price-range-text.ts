import { priceText } from "#app/features/listings/listing.ts";
import type { SearchFilters } from "../search-filters.ts";

/** 'up to USD 200', without a unit: the filter compares the figures of all units. Empty without a range. */
export function priceRangeText({
  priceMin,
  priceMax,
}: Pick<SearchFilters, "priceMin" | "priceMax">) {
  const from = priceMin === undefined ? "" : `from ${priceText(priceMin)}`;
  if (priceMax === undefined) return from;
  return `${from || "up"} to ${priceText(priceMax)}`;
}

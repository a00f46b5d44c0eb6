import { priceText } from "#app/features/listings/listing.ts";
import type { SearchFilters } from "../search-filters.ts";

/** 'up to USD 200 a month'; empty without a range. */
export function priceRangeText({
  priceMin,
  priceMax,
}: Pick<SearchFilters, "priceMin" | "priceMax">) {
  const from = priceMin === undefined ? "up " : `from ${priceText(priceMin)} `;
  if (priceMax !== undefined) return `${from}to ${priceText(priceMax)} a month`;
  return priceMin === undefined ? "" : `${from}a month`;
}

import { categoriesWithin } from "#app/features/catalog/categories.ts";
import { splitText } from "../read-search.server.ts";
import { refined, type SearchFilters } from "../search-filters.ts";
import { wantedOf } from "../wanted-facts.ts";
import { watchedFields } from "./saved-search.ts";

/** A search as saved_search_conditions() reads it. */
export type AskedSearch = {
  categories: string[] | null;
  country: string | null;
  language: string | null;
  priceMin: number | null;
  priceMax: number | null;
  wanted: Record<string, string[]> | null;
  unstated: boolean;
  text: string;
  asTyped: boolean;
  /** The names of the filtered facts, and of the price. */
  watched: string[];
};

/** Anew in each run, so that it means what the results page shows on that day. */
export async function readSavedSearch(filters: SearchFilters): Promise<AskedSearch> {
  const { rest, ...conditions } = await splitText(filters);
  const read = refined(filters, conditions);
  const { category, country, language, priceMin, priceMax } = read;
  return {
    categories: category ? categoriesWithin(category) : null,
    country: country ?? null,
    language: language ?? null,
    priceMin: priceMin ?? null,
    priceMax: priceMax ?? null,
    wanted: wantedOf(filters) ?? null,
    unstated: filters.unstated,
    text: rest,
    asTyped: filters.asTyped,
    watched: watchedFields(read),
  };
}

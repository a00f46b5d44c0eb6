import { findCategory } from "#app/features/catalog/categories.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { countFacets } from "#app/features/search/facets/count-facets.server.ts";
import {
  recommendListings,
  recommendSimilar,
} from "#app/features/search/recommend-listings.server.ts";
import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { suggestNames } from "#app/features/search/suggestions/suggest-names.server.ts";
import { suggestSearches } from "#app/features/search/suggestions/suggest-searches.server.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { BenchQuery } from "./bench-query.ts";
import { factQueries } from "./fact-queries.ts";

const search = (name: string, share: number, filters: Partial<SearchFilters>): BenchQuery => ({
  name,
  share,
  run: () => searchListings({ ...noFilters, pageSize: 24, ...filters }),
});

const facets = (name: string, share: number, filters: Partial<SearchFilters>): BenchQuery => ({
  name,
  share,
  run: () => countFacets({ ...noFilters, ...filters }),
});

/** A read that used to be too slow. */
const slow = (query: BenchQuery): BenchQuery => ({ ...query, max: { p50: 60 } });

const narrow = {
  category: findCategory("Marketing & Sales"),
  country: "Germany",
  language: "English",
};
const rare = {
  category: findCategory("Market Research & Data Analysis"),
  country: "Iceland",
  language: "Turkish",
};

/** The reads of the public pages, through the functions that the pages call, with shares of typical traffic. */
export async function searchQueries(): Promise<BenchQuery[]> {
  const ids = await publicDatabase.selectFrom("publicListings").select("id").limit(200).execute();
  let turn = 0;
  const someId = () => ids[turn++ % ids.length]?.id ?? "";

  return [
    { name: "detail by id", share: 25, run: () => findPublicListing(someId()) },
    {
      name: "similar",
      share: 10,
      run: () => recommendSimilar({ id: someId(), category: "Marketing & Sales" }),
    },
    search("browse, no filter", 7, {}),
    search("browse, page 200", 1, { page: 200 }),
    search("one category", 4, { category: narrow.category }),
    search("a whole group", 1, { category: findCategory("SaaS") }),
    search("category, country, language", 3, narrow),
    search("rarest category, country, language", 1, rare),
    search("prices from and to", 1, { priceMin: 50, priceMax: 100 }),
    search("by price", 1, { ...narrow, sort: "price" }),
    search("by name", 1, { category: narrow.category, sort: "name" }),
    facets("facets, no filter", 5, {}),
    facets("facets under filters", 3, narrow),
    {
      name: "suggested searches",
      share: 9,
      max: { p95: 15 },
      run: () => suggestSearches("social med"),
    },
    { name: "suggested names", share: 8, run: () => suggestNames("nova") },
    { name: "recommended", share: 3, run: () => recommendListings() },
    { name: "category counts", share: 3, run: () => countCategories() },
    search("text: a word in a quarter of all", 2, { search: "marketing" }),
    slow(search("text: a word in one of a hundred", 1, { search: "telematics" })),
    search("text: a rare word", 1, { search: "cefravo" }),
    slow(search("text: a phrase under filters", 2, { ...narrow, search: "email marketing" })),
    slow(search("text: two letters", 1, { search: "ai" })),
    search("text: inside a word", 1, { search: "ketin" }),
    search("text: a typo", 1, { search: "shopfy" }),
    search("text: a need in many words", 1, { search: "plan social media posts for clients" }),
    search("text: with conditions", 1, { search: "crm in german under $200" }),
    facets("facets under a word in one of a hundred", 1, { search: "telematics" }),
    facets("facets under a phrase and filters", 1, { ...narrow, search: "email marketing" }),
    slow(facets("facets under a common word", 1, { search: "marketing" })),
    ...(await factQueries()),
  ];
}

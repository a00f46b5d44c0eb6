import { findCategory } from "#app/features/catalog/categories.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { countCategories } from "#app/features/search/count-categories.server.ts";
import { countFacets } from "#app/features/search/count-facets.server.ts";
import {
  recommendListings,
  recommendSimilar,
} from "#app/features/search/recommend-listings.server.ts";
import { noFilters, type SearchFilters } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { suggestNames } from "#app/features/search/suggest-names.server.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

export type BenchQuery = {
  name: string;
  /** Its share of the mix, in percent. */
  share: number;
  run: () => Promise<unknown>;
};

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

/** Each read of the public pages, through the verbs the pages call. The shares are those of a directory's traffic. */
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
    search("browse, no filter", 8, {}),
    search("browse, page 200", 2, { page: 200 }),
    search("one category", 4, { category: narrow.category }),
    search("a whole group", 1, { category: findCategory("SaaS") }),
    search("category, country, language", 4, narrow),
    search("rarest category, country, language", 1, rare),
    search("by price", 2, { ...narrow, sort: "price" }),
    search("by name", 1, { category: narrow.category, sort: "name" }),
    facets("facets, no filter", 6, {}),
    facets("facets under filters", 4, narrow),
    { name: "suggested names", share: 15, run: () => suggestNames("nova") },
    { name: "recommended", share: 4, run: () => recommendListings() },
    { name: "category counts", share: 4, run: () => countCategories() },
    search("text: a word in a quarter of all", 2, { search: "marketing" }),
    search("text: a word in one of a hundred", 1, { search: "telematics" }),
    search("text: a rare word", 1, { search: "cefravo" }),
    search("text: a phrase under filters", 2, { ...narrow, search: "email marketing" }),
    search("text: two letters", 1, { search: "ai" }),
    search("text: inside a word", 1, { search: "ketin" }),
    search("text: a typo", 1, { search: "shopfy" }),
    facets("facets under a common word", 0, { search: "marketing" }),
  ];
}

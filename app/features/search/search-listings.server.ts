import { sql } from "kysely";
import { categoriesOfGroup, categoriesWithin } from "#app/features/catalog/categories.ts";
import { toSummary } from "#app/features/listings/find-listings.server.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type ReadSearch, readSearch } from "./read-search.server.ts";
import type { SearchResults } from "./results/search-results.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Ranked as /how-ranking-works describes. */
export async function searchListings(
  asked: SearchFilters,
  reading: Promise<ReadSearch> = readSearch(asked),
): Promise<SearchResults> {
  const read = await reading;
  const found = await findPage(read, asked.page);
  if (found.listings.length > 0 || asked.page === 1) return found;

  // Past the end: only the first page returns the number of results.
  const { reachable } = await findPage(read, 1);
  return findPage(read, Math.max(1, Math.ceil(reachable / asked.pageSize)));
}

type Row = Parameters<typeof toSummary>[0] & {
  lifted: boolean;
  isWhole: boolean;
  total: number;
  reachable: number;
};

async function findPage(
  { filters, conditions, reading }: ReadSearch,
  page: number,
): Promise<SearchResults> {
  const { search, category, country, language, priceMin, priceMax, sort, pageSize } = filters;
  const within = category ? categoriesWithin(category) : null;
  const first = reading?.group ? categoriesOfGroup(reading.group) : null;

  // search_listings builds its query dynamically, so that no plan made for other filters is reused.
  const { rows } = await sql<Row>`
    select listing.id, listing.business_name, left(listing.description, 800) as excerpt, listing.service_type,
           listing.location, listing.language, listing.price_from, listing.price_unit, listing.logo_url, listing.recommended,
           found.lifted, found.is_whole, found.total, found.reachable
      from search_listings(
             ${JSON.stringify(reading)}::jsonb, ${search}, ${within}::text[], ${country ?? null}, ${language ?? null},
             ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric, ${first}::text[],
             ${sort}, ${pageSize}, ${(page - 1) * pageSize}) found
      join public_listings listing using (id)
     order by found.place`.execute(publicDatabase);

  const [best] = rows;
  return {
    listings: rows.map((row): ListingSummary => toSummary(row)),
    page,
    total: best?.total ?? 0,
    reachable: best?.reachable ?? 0,
    corrected: reading?.corrected ?? undefined,
    isPartial: rows.length > 0 && page === 1 && !rows.some(({ isWhole }) => isWhole),
    liftedCount: rows.filter(({ lifted }) => lifted).length,
    read: Object.keys(conditions).length > 0 ? filters : undefined,
    terms: reading?.concepts.flatMap(({ stems }) => stems) ?? [],
  };
}

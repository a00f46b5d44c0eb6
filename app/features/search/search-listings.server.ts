import { sql } from "kysely";
import { categoriesWithin } from "#app/features/catalog/categories.ts";
import { toSummary } from "#app/features/listings/find-listings.server.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { SearchFilters } from "./search-filters.ts";
import type { SearchResults } from "./search-results.ts";

/** One page of what the filters leave, in the order /how-ranking-works describes. */
export async function searchListings(filters: SearchFilters): Promise<SearchResults> {
  const found = await findPage(filters);
  if (found.listings.length > 0 || filters.page === 1) return found;

  // Past the end: the first page knows how many there are.
  const { reachable } = await findPage({ ...filters, page: 1 });
  return findPage({ ...filters, page: Math.max(1, Math.ceil(reachable / filters.pageSize)) });
}

type Row = Parameters<typeof toSummary>[0] & {
  lifted: boolean;
  total: number;
  reachable: number;
  corrected: string | null;
};

async function findPage(filters: SearchFilters): Promise<SearchResults> {
  const { search, category, country, language, sort, page, pageSize } = filters;
  const within = category ? categoriesWithin(category) : null;

  // The function decides what to read and plans it afresh, so no plan made for other filters is ever reused.
  const { rows } = await sql<Row>`
    select listing.id, listing.business_name, left(listing.description, 800) as excerpt, listing.service_type,
           listing.location, listing.language, listing.price_from, listing.logo_url, listing.recommended,
           found.lifted, found.total, found.reachable, found.corrected
      from search_listings(${search}, ${within}::text[], ${country ?? null}, ${language ?? null}, ${sort}, ${pageSize}, ${(page - 1) * pageSize}) found
      join public_listings listing using (id)
     order by found.place`.execute(publicDatabase);

  const [first] = rows;
  return {
    listings: rows.map((row): ListingSummary => toSummary(row)),
    page,
    total: first?.total ?? 0,
    reachable: first?.reachable ?? 0,
    corrected: first?.corrected ?? undefined,
    liftedCount: rows.filter(({ lifted }) => lifted).length,
  };
}

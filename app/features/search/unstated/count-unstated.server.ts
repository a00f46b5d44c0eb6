import { sql } from "kysely";
import { categoriesWithin } from "#app/features/catalog/categories.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type ReadSearch, readSearch } from "../read-search.server.ts";
import type { SearchFilters } from "../search-filters.ts";
import { wantedOf } from "../wanted-facts.ts";
import type { UnstatedListings } from "./unstated-listings.ts";

/** Asked only if facts are wanted. */
export async function countUnstated(
  asked: SearchFilters,
  read: Promise<ReadSearch> = readSearch(asked),
): Promise<UnstatedListings> {
  const { filters, reading } = await read;
  const { search, category, country, language, priceMin, priceMax } = filters;
  const within = category ? categoriesWithin(category) : null;

  const { rows } = await sql<{ total: number; rate: number; newest: UnstatedListings["newest"] }>`
    select counted.total, counted.rate, coalesce((
             select jsonb_agg(jsonb_build_object('businessName', business_name, 'logoUrl', logo_url) order by created_at desc, id desc)
               from public_listings where id = any (counted.newest)), '[]') as newest
      from count_unstated(
             ${JSON.stringify(reading)}::jsonb, ${search}, ${within}::text[], ${country ?? null}, ${language ?? null},
             ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric,
             ${JSON.stringify(wantedOf(filters))}::jsonb) counted`.execute(publicDatabase);
  const { total = 0, rate = 1, newest = [] } = rows[0] ?? {};
  return { total, isAbout: rate > 1, newest };
}

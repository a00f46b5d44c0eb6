import { sql } from "kysely";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categoriesWithin } from "#app/features/catalog/categories.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type ReadSearch, readSearch } from "../read-search.server.ts";
import type { SearchFilters } from "../search-filters.ts";
import type { FacetCounts } from "./facets.ts";

export async function countFacets(
  asked: SearchFilters,
  read: Promise<ReadSearch> = readSearch(asked),
): Promise<FacetCounts> {
  const { filters, reading } = await read;
  const { search, category, country, language, priceMin, priceMax } = filters;
  const within = category ? categoriesWithin(category) : null;

  // One row for each facet: reading hundreds of rows would take longer than counting them.
  const { rows } = await sql<{
    facet: Exclude<keyof FacetCounts, "complete">;
    counts: string;
    complete: boolean;
  }>`
    select facet, json_object_agg(value, listings)::text as counts, bool_and(complete) as complete
      from count_search_facets(
             ${JSON.stringify(reading)}::jsonb, ${search}, ${within}::text[], ${country ?? null}, ${language ?? null},
             ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric)
     group by facet`.execute(publicDatabase);

  const counts: FacetCounts = {
    category: {},
    country: {},
    language: {},
    complete: rows.every(({ complete }) => complete),
  };
  for (const row of rows) counts[row.facet] = JSON.parse(row.counts);

  // Listings for any country count for each country.
  const everywhere = counts.country[ANY_COUNTRY] ?? 0;
  delete counts.country[ANY_COUNTRY];
  for (const name of Object.keys(counts.country))
    counts.country[name] = (counts.country[name] ?? 0) + everywhere;

  return counts;
}

import { sql } from "kysely";
import { categoriesWithin } from "#app/features/catalog/categories.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { type ReadSearch, readSearch } from "../read-search.server.ts";
import type { SearchFilters } from "../search-filters.ts";
import type { FactCounts } from "./facets.ts";

/** Of a search without wanted facts; with them, the results bring their counts. */
export async function countFacts(
  asked: SearchFilters,
  read: Promise<ReadSearch> = readSearch(asked),
): Promise<FactCounts> {
  const { filters, reading } = await read;
  const { search, category, country, language, priceMin, priceMax } = filters;
  const within = category ? categoriesWithin(category) : null;

  const { rows } = await sql<{ counts: FactCounts["counts"]; rate: number }>`
    select counts, rate
      from count_search_facts(
             ${JSON.stringify(reading)}::jsonb, ${search}, ${within}::text[], ${country ?? null}, ${language ?? null},
             ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric, null)`.execute(
    publicDatabase,
  );
  const { counts = {}, rate = 1 } = rows[0] ?? {};
  return { counts, isAbout: rate > 1 };
}

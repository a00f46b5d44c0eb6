import { sql } from "kysely";
import { categoriesOfGroup, categoriesWithin } from "#app/features/catalog/categories.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { PublicLeakTest } from "#app/features/leaks/leak-test.ts";
import { cardFactNames } from "#app/features/listings/card-facts.ts";
import { toSummary } from "#app/features/listings/find-listings.server.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import type { FactCounts } from "./facets/facets.ts";
import { type ReadSearch, readSearch } from "./read-search.server.ts";
import type { SearchResults } from "./results/search-results.ts";
import { clientsOf, type SearchFilters } from "./search-filters.ts";
import { wantedOf } from "./wanted-facts.ts";

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
  rate: number;
  counts: FactCounts["counts"] | null;
  facts: Facts;
  cost: number | null;
  leakTest: PublicLeakTest | null;
};

async function findPage(read: ReadSearch, page: number): Promise<SearchResults> {
  const { filters, conditions, reading } = read;

  // The functions build their queries dynamically, so that no plan made for other filters is reused.
  const { rows } = await sql<Row>`
    select listing.id, listing.business_name, listing.one_line, left(listing.description, 800) as excerpt, listing.service_type,
           listing.location, listing.language, listing.price_from, listing.price_unit, listing.logo_url, listing.recommended,
           listing.pictures -> 0 as picture, current_facts_of(listing.id, ${cardFields(filters)}) as facts,
           listing.leak_test, ${costOf(filters)} as cost, found.*
      from (${foundBy(read, page)}) found join public_listings listing using (id)
     order by found.place`.execute(publicDatabase);

  const [best] = rows;
  return {
    listings: rows.map(
      (row): ListingSummary => ({
        ...toSummary(row),
        facts: row.facts,
        monthlyCost: row.cost,
        leakTest: row.leakTest,
      }),
    ),
    page,
    total: best?.total ?? 0,
    // Words are counted, and never estimated.
    isAbout: best !== undefined && best.rate > 1 && (reading === null || reading.noiseOnly),
    reachable: best?.reachable ?? 0,
    corrected: reading?.corrected ?? undefined,
    isPartial: rows.length > 0 && page === 1 && !rows.some(({ isWhole }) => isWhole),
    liftedCount: rows.filter(({ lifted }) => lifted).length,
    read: Object.keys(conditions).length > 0 ? filters : undefined,
    terms: reading?.concepts.flatMap(({ stems }) => stems) ?? [],
    factCounts: best?.counts ? { counts: best.counts, isAbout: best.rate > 1 } : undefined,
  };
}

/** What the cards show: the deciding facts, and those that are wanted. */
function cardFields({ facts }: SearchFilters) {
  return [...new Set([...cardFactNames, ...Object.keys(facts)])];
}

/** The cost that the list is sorted by. */
function costOf({ sort }: SearchFilters) {
  const clients = clientsOf(sort);
  if (clients === undefined) return sql`null::numeric`;
  return sql`monthly_cost(
    current_facts_of(listing.id, '{wholesale_price}') -> 'wholesale_price',
    current_facts_of(listing.id, '{minimum}') -> 'minimum', ${clients})::double precision`;
}

/** With wanted facts, the first row brings their counts: both come from the same reading of the index. */
function foundBy({ filters, reading }: ReadSearch, page: number) {
  const { search, category, country, language, priceMin, priceMax, sort, pageSize } = filters;
  const within = category ? categoriesWithin(category) : null;
  const first = reading?.group ? categoriesOfGroup(reading.group) : null;
  const narrowing = sql`
    ${JSON.stringify(reading)}::jsonb, ${search}, ${within}::text[], ${country ?? null}, ${language ?? null},
    ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric`;
  const list = sql`${first}::text[], ${sort}, ${pageSize}, ${(page - 1) * pageSize}`;

  const asked = wantedOf(filters);
  if (!asked)
    return sql`select *, 1 as rate, null as counts from search_listings(${narrowing}, ${list})`;
  const wanted = JSON.stringify(asked);
  if (filters.unstated)
    return sql`select *, null as counts from search_unstated(${narrowing}, ${wanted}::jsonb, ${list})`;
  return sql`select * from search_by_facts(${narrowing}, ${wanted}::jsonb, ${list})`;
}

import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { readSavedSearch } from "./read-saved-search.server.ts";
import { filtersAt } from "./saved-search.ts";
import { type ListingChange, type News, newsOf, newsSince } from "./search-news.ts";

/** Different ones: who watches the same address shares the work. */
const ADDRESSES_AT_ONCE = 500;

type Search = { id: string; address: string; createdAt: Date; isOn: boolean };

/** Finds the news of the next saved searches. Returns how far it got; undefined if no search is left. */
export async function matchSearches(tx: Tx, run: { id: string; reached: string | null }) {
  const searches = await findSearches(tx, run.reached);
  const addresses = [...new Set(searches.map(({ address }) => address))];
  const changes = await findChanges(tx);
  const news = changes.size > 0 ? await findNews(tx, addresses, changes) : new Map<string, News>();
  const firstChange = Math.min(...Array.from(changes.values(), ({ changedAt }) => +changedAt));

  const rows = searches.flatMap(({ id, address, createdAt, isOn }) => {
    const found = isOn ? news.get(address) : undefined;
    const own = found && +createdAt >= firstChange ? newsSince(found, createdAt, changes) : found;
    return own ? [{ searchId: id, ...own }] : [];
  });
  await sql`
    insert into saved_search_news (search_id, run_id, appeared, changed, gone)
    select search_id, ${run.id}, appeared, changed, gone from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb)
      found (search_id uuid, appeared uuid[], changed jsonb, gone uuid[])
      -- A search that was deleted meanwhile has no news.
      join saved_searches on id = search_id`.execute(tx);
  return addresses.length < ADDRESSES_AT_ONCE ? undefined : addresses.at(-1);
}

function toColumns({ searchId, ...news }: News & { searchId: string }) {
  return { search_id: searchId, ...news };
}

/** Of the next addresses; `isOn` unless the account wants no alerts at all. */
async function findSearches(tx: Tx, reached: string | null) {
  const { rows } = await sql<Search>`
    select search.id, search.address, search.created_at, coalesce(setting.is_on, true) as is_on
      from (select distinct address from saved_searches
             where frequency <> 'off' and address > ${reached ?? ""} order by address limit ${ADDRESSES_AT_ONCE}) next
      join saved_searches search using (address)
      left join notification_settings setting on setting.user_id = search.user_id and setting.kind = 'alerts'
     where frequency <> 'off'
     order by search.address`.execute(tx);
  return rows;
}

async function findChanges(tx: Tx): Promise<ReadonlyMap<string, ListingChange>> {
  // A listing is there once or twice; what is now comes last, with the facts that differ.
  const rows = await tx
    .selectFrom("alertListings")
    .select(["listingId", "changedAt", "fields"])
    .orderBy("isAfter")
    .execute();
  return new Map(rows.map(({ listingId, ...change }) => [listingId, change]));
}

async function findNews(
  tx: Tx,
  addresses: readonly string[],
  changes: ReadonlyMap<string, ListingChange>,
) {
  const asked = [];
  for (const address of addresses) asked.push(await readSavedSearch(filtersAt(address)));
  const { rows } = await sql<{
    place: number;
    before: string[] | null;
    after: string[] | null;
  }>`select * from match_changed_listings(${JSON.stringify(asked)}::jsonb)`.execute(tx);

  const news = new Map<string, News>();
  for (const { place, before, after } of rows) {
    const index = Number(place) - 1;
    const found = newsOf(
      { before: before ?? [], after: after ?? [] },
      asked[index]?.watched ?? [],
      changes,
    );
    if (found) news.set(addresses[index] ?? "", found);
  }
  return news;
}

import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import type { Client } from "pg";

const MOST = 10;

export type Listing = { id: string; name: string; category: string; description: string };
export type Engine = (query: string) => Promise<string[]>;

/** PostgreSQL's full text search, as in its manual. */
export function postgresEngine(client: Client): Engine {
  return async (query) => {
    const { rows } = await client.query<{ name: string }>(
      `select business_name as name
         from white_label_services, websearch_to_tsquery('english', $1) query,
              to_tsvector('english', concat_ws(' ', business_name, service_type, description)) indexed
        where approved and indexed @@ query
        order by ts_rank_cd(indexed, query) desc, created_at desc limit ${MOST}`,
      [query],
    );
    return rows.map(({ name }) => name);
  };
}

/** BM25+ with prefixes and fuzzy matching; the name has the highest weight. */
export function miniSearchEngine(listings: Listing[]): Engine {
  const index = new MiniSearch<Listing>({
    fields: ["name", "category", "description"],
    storeFields: ["name"],
    searchOptions: { boost: { name: 3, category: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(listings);
  return async (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map((found) => String(found.name));
}

export async function oramaEngine(listings: Listing[]): Promise<Engine> {
  const schema = { name: "string", category: "string", description: "string" } as const;
  const index = create({ schema, language: "english" });
  await insertMultiple(
    index,
    listings.map(({ name, category, description }) => ({ name, category, description })),
  );
  return async (term) => {
    const boost = { name: 3, category: 2 };
    const { hits } = await search(index, { term, tolerance: 1, limit: MOST, boost });
    return hits.map(({ document }) => document.name);
  };
}

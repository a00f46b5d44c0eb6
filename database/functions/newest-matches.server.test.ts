import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { databaseUrl, everything } from "#test/database.ts";

const MANY = 1_000_000;

const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000);

async function newestMatches(expected: number, scanned: number) {
  const { rows } = await sql<{ ids: string[]; matches: string; isAll: boolean }>`
    select ids, matches::text, is_all from newest_matches('crane', '', ${expected}, ${scanned})`.execute(
    everything,
  );
  return rows[0];
}

/** One listing in each of these weeks, the newest first. */
async function listingsOfWeeks(weeks: number[]) {
  const ids = [];
  for (const ago of weeks) {
    const listing = await aListing({
      description: "Rents a crane.",
      status: "approved",
      createdAt: weeksAgo(ago),
    });
    ids.push(listing.id);
  }
  return ids;
}

test("few expected matches are all read, whatever their age", async () => {
  const ids = await listingsOfWeeks([0, 30, 300]);
  expect(await newestMatches(3, 3)).toEqual({ ids, matches: "3", isAll: true });
});

test("where far more were expected than there are, older weeks are read until all are found", async () => {
  const ids = await listingsOfWeeks([0, 30, 300]);
  expect(await newestMatches(MANY, 3)).toEqual({ ids, matches: "3", isAll: true });
});

test("a search that would take too many steps reads the latest weeks, and says that these are not all", async () => {
  const [latest] = await listingsOfWeeks([0, 30, 300]);
  expect(await newestMatches(3, 1_000 * MANY)).toEqual({
    ids: [latest],
    matches: "1",
    isAll: false,
  });
});

// PostgreSQL prepares an index's expressions once for each connection, with the rights of the role that comes first.
test("a connection that has read listings as a visitor finds weeks through the index", async () => {
  const client = new Client({ connectionString: databaseUrl("postgres") });
  await client.connect();
  await client.query("set role app_public; explain select id from public_listings; reset role");
  // With so few listings the planner would rather read any other index from end to end.
  await client.query(`
    begin;
    set local enable_seqscan = off;
    do $$ declare other text; begin
      for other in select indexname from pg_indexes
                    where tablename = 'white_label_services' and indexdef ilike '%where%approved%' and indexname <> 'listings_search'
      loop execute 'drop index ' || other; end loop;
    end $$`);
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`
    explain select id from white_label_services
     where approved and words @@ 'crane' and week_of(created_at) > 1000`);
  await client.end();

  expect(rows.map((row) => row["QUERY PLAN"]).join(" ")).toMatch(/Index Cond: .*created_at/);
});

import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listingColumns, measuringListings } from "./measuring-listings.ts";

const TABLE = "white_label_services";
const OWNERS = 10_000;

type Part = { url: string; first: number; last: number; count: number; owners: string[] };

/** Fills a database with generated listings. Indexes, counts and search words are built after the rows, which saves hours. */
export async function seedMeasuringListings(url: string, count: number) {
  const started = performance.now();
  const seconds: Record<string, number> = {};
  const time = async <Value>(name: string, work: () => Promise<Value>) => {
    const since = performance.now();
    const value = await work();
    seconds[name] = round((performance.now() - since) / 1_000);
    return value;
  };
  const first = await connect(url);
  const second = await connect(url);

  try {
    const owners = await insertOwners(first);
    const definitions = await dropIndexes(first);
    await first.query(`alter table ${TABLE} disable trigger user`);
    for (const derived of [
      "listings_fill_organisation",
      "listings_date_facts",
      "listings_search_tokens",
    ])
      await first.query(`alter table ${TABLE} enable trigger ${derived}`);

    const half = Math.floor(count / 2);
    await time("load", () =>
      Promise.all([
        loadPart({ url, first: 0, last: half, count, owners }),
        loadPart({ url, first: half, last: count, count, owners }),
      ]),
    );
    await first.query(`alter table ${TABLE} enable trigger user`);
    await Promise.all([
      time("vocabulary", () => second.query("select rebuild_search_words()")),
      time("indexesAndCube", async () => {
        for (const definition of definitions) await first.query(definition);
        await first.query("select rebuild_facet_counts()");
      }),
    ]);
    await time("vacuum", () => first.query(`vacuum analyze ${TABLE}, facet_counts, search_words`));

    return {
      listings: count,
      total: round((performance.now() - started) / 1_000),
      seconds,
      sizes: await sizes(first),
    };
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
  return client;
}

async function insertOwners(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email)
     select format('owner-%s-%s@measuring.example', $2::text, n) from generate_series(1, $1::integer) n returning id`,
    [OWNERS, randomUUID()],
  );
  const owners = rows.map(({ id }) => id);
  // Before the listings: two connections that make organisations of the same owners would deadlock.
  await client.query("select organisation_of(id) from unnest($1::uuid[]) id", [owners]);
  return owners;
}

/** The definitions of all indexes except primary keys. */
async function dropIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::regclass and not indisprimary`,
    [TABLE],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

function loadPart(part: Part) {
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: part });
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
}

async function copyPart({ url, first, last, count, owners }: Part) {
  const client = await connect(url);
  try {
    const target = client.query(
      copyFrom(`copy ${TABLE} (${listingColumns.join(", ")}) from stdin`),
    );
    await pipeline(measuringListings(first, last, count, owners), target);
  } finally {
    await client.end();
  }
}

async function sizes(client: Client) {
  const { rows } = await client.query<{ name: string; megabytes: number }>(`
    select relname as name, round((case when relkind = 'r' then pg_table_size(oid) else pg_relation_size(oid) end) / 1048576.0)::integer as megabytes
      from pg_class
     where oid in ('${TABLE}'::regclass, 'facet_counts'::regclass, 'search_words'::regclass)
        or oid in (select indexrelid from pg_index where indrelid in ('${TABLE}'::regclass, 'facet_counts'::regclass, 'search_words'::regclass))
     order by 2 desc`);
  return Object.fromEntries(rows.map(({ name, megabytes }) => [name, megabytes]));
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}

if (!isMainThread && workerData) {
  await copyPart(workerData as Part);
  parentPort?.postMessage("done");
}

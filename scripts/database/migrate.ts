import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import { Client, Pool } from "pg";
import { applyFactFields, readFactFields } from "./apply-fact-fields.ts";
import { applyGlossary, readGlossary } from "./apply-glossary.ts";

const migrationsFolder = join(import.meta.dirname, "../../database/migrations");
const functionsFolder = join(import.meta.dirname, "../../database/functions");

/**
 * A migration waits briefly for its locks and tries again later. Queries queue behind a waiting migration, so it gives up
 * before the shortest lock timeout of a login (200 ms, prepare-database.ts).
 */
const LOCK_TIMEOUT = "100ms";
const MAX_ATTEMPTS = 60;
/** Shorter than the lock timeout: a vacuum that holds the lock is cancelled before the migration gives up. */
const DEADLOCK_TIMEOUT = "50ms";
/** How a migration begins that changes a large table batch by batch. */
const BATCHED = "-- Run in batches";
/** A batch takes a core for itself; at half of its load a machine of two cores has a quarter of that to spare. */
const REST_PER_WORK = 3;
/** How a migration names functions that it uses: their files are applied with it, before the others. */
const NEEDED = /^-- Needs the functions (.+)\.$/m;

type SqlFile = { name: string; sql: string; hash: string };

/**
 * Applies what is new, in order, one transaction a file, then the functions whose files have changed, and returns their
 * names. A second run at the same time waits for the first.
 */
export async function migrate(url: string, folder = migrationsFolder) {
  const client = new Client({ connectionString: url });
  await client.connect();

  try {
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock(hashtext('rebadge migrations'))");
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    await client.query("grant select on schema_migrations to app_web, app_worker");

    const applied = await findApplied(client);
    const pending = (await readMigrations(folder)).filter((migration) => isNew(migration, applied));
    for (const migration of pending) {
      if (migration.sql.startsWith(BATCHED)) await applyBatches(client, migration);
      else await apply(client, migration);
    }
    const changed = await applyFunctionsAndGlossary(client);

    await migrateQueue(url);
    return [...pending, ...changed].map(({ name }) => name);
  } finally {
    await client.end();
  }
}

export async function readMigrations(folder = migrationsFolder): Promise<SqlFile[]> {
  return readFolder(folder);
}

/** One file per function, named after it. A file can be applied again. */
export async function readFunctions(): Promise<SqlFile[]> {
  return readFolder(functionsFolder);
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();

  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      return { name: file.replace(/\.sql$/, ""), sql, hash };
    }),
  );
}

/**
 * All changed functions and the search glossary, in one transaction: no search meets an old function with a new one. They
 * follow the migrations, which create what the functions use.
 */
async function applyFunctionsAndGlossary(client: Client) {
  await client.query(`create table if not exists schema_parts (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const applied = await findApplied(client, "schema_parts");
  const isChanged = ({ name, hash }: { name: string; hash: string }) => applied.get(name) !== hash;
  const [functions, glossary] = await Promise.all([readFunctions(), readGlossary()]);
  const changed = [...functions, glossary, readFactFields()].filter(isChanged);
  if (changed.length === 0) return [];

  await inTransaction(client, "functions and glossary", async () => {
    // A function may call another that is created after it.
    await client.query("set local check_function_bodies = off");
    for (const { name, hash, ...file } of changed) {
      if ("sql" in file) await client.query(file.sql);
      else if ("fields" in file) await applyFactFields(client, file.fields);
      else await applyGlossary(client);
      await client.query(
        `insert into schema_parts (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      );
    }
  });
  return changed;
}

async function findApplied(client: Client, table = "schema_migrations") {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from ${table}`,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function isNew({ name, hash }: SqlFile, applied: Map<string, string>) {
  const known = applied.get(name);
  if (known !== undefined && known !== hash) {
    throw new Error(`${name} was changed after it had been applied; write a new migration instead`);
  }
  return known === undefined;
}

async function apply(client: Client, { name, sql, hash }: SqlFile) {
  await inTransaction(client, `migration ${name}`, async () => {
    await applyNeeded(client, sql);
    await client.query((await hasLz4(client)) ? sql : sql.replaceAll(" lz4", " pglz"));
    await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
  });
}

/** The tables that they read may be the migration's own, so their bodies are not checked yet. */
async function applyNeeded(client: Client, sql: string) {
  const names = NEEDED.exec(sql)?.[1]?.split(", ") ?? [];
  if (names.length === 0) return;
  const functions = await readFunctions();
  await client.query("set local check_function_bodies = off");
  for (const name of names) {
    const file = functions.find((known) => known.name === name);
    if (!file) throw new Error(`${name} has no file`);
    await client.query(file.sql);
  }
}

/**
 * A transaction for each batch, which returns its last key, with a longer rest, so that visitors are served meanwhile. A run that was interrupted starts from the beginning, so a batch must skip rows that are done.
 */
async function applyBatches(client: Client, { name, sql, hash }: SqlFile) {
  if (NEEDED.test(sql)) throw new Error(`${name}: an earlier migration must bring its functions`);
  for (let last: string | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const started = performance.now();
    await inTransaction(client, `migration ${name}`, async () => {
      const { rows } = await client.query<{ last: string }>(sql, [last]);
      last = rows[0]?.last;
    });
    if (last) await sleep((performance.now() - started) * REST_PER_WORK);
  }
  await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
}

/** Some builds of PostgreSQL come without it, such as that of own-postgres.ts. */
async function hasLz4(client: Client) {
  const { rowCount } = await client.query(
    "select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)",
  );
  return rowCount === 1;
}

async function inTransaction(client: Client, title: string, work: () => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(`set local deadlock_timeout = '${DEADLOCK_TIMEOUT}'`);
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockConflict(error) || attempt === MAX_ATTEMPTS) {
        throw new Error(`${title} failed`, { cause: error });
      }
      await sleep(500 + Math.random() * 1_000);
    }
  }
}

/** A lock that took too long, or a deadlock: with its short timeout the migration is the one that gives way. */
function isLockConflict(error: unknown) {
  return (
    error instanceof Error && "code" in error && ["55P03", "40P01"].includes(String(error.code))
  );
}

/** The queue brings migrations of its own; its tables belong to the worker. */
async function migrateQueue(url: string) {
  const pool = new Pool({ connectionString: url, max: 1, options: "-c role=app_worker" });
  pool.on("error", () => {});
  pool.on("connect", (queue) => queue.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_MIGRATOR_URL;
  if (!url) throw new Error("DATABASE_MIGRATOR_URL must be set");
  const names = await migrate(url);
  // A new database gets more than a hundred.
  const applied = names.length > 20 ? `${names.length} files` : names.join(", ");
  console.log(applied ? `applied ${applied}` : "nothing to migrate");
}

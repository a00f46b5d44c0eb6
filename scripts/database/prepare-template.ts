import { createHash } from "node:crypto";
import { Client, escapeIdentifier } from "pg";
import { readGlossary } from "./apply-glossary.ts";
import { migrate, readFunctions, readMigrations } from "./migrate.ts";
import { allowLogins, prepareDatabase } from "./prepare-database.ts";

/** A migrated, empty database that is only copied; its name contains a hash of the migrations. */
export async function prepareTemplate(adminUrl: string) {
  const files = [...(await readMigrations()), ...(await readFunctions()), await readGlossary()];
  const hashes = files.map(({ hash }) => hash).join();
  const name = `rebadge_template_${createHash("sha256").update(hashes).digest("hex").slice(0, 12)}`;

  await withTemplateLocked(adminUrl, async () => {
    await prepareDatabase(adminUrl, name);
    await migrate(migratorUrl(adminUrl, name));
  });

  return name;
}

export function migratorUrl(adminUrl: string, databaseName: string) {
  const url = new URL(adminUrl);
  url.username = "migrator";
  url.pathname = `/${databaseName}`;
  return url.href;
}

/** Takes about 0.1 s, much less than migrating. */
export async function cloneDatabase(adminUrl: string, template: string, name: string) {
  await withTemplateLocked(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await admin.query(
      `create database ${escapeIdentifier(name)} owner migrator template ${escapeIdentifier(template)}`,
    );
    await allowLogins(admin, name);
  });
}

/** Leaves a database of that name as it is, but ends its connections. */
export async function cloneDatabaseOnce(adminUrl: string, template: string, name: string) {
  const exists = await asAdmin(adminUrl, async (admin) => {
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      name,
    ]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    return rowCount === 1;
  });
  if (!exists) await cloneDatabase(adminUrl, template, name);
}

/**
 * Tests are about rules, not speed: on a machine that stands still for a second, production's limits would end one of
 * their many thousand statements. A test of a limit sets it in its own transaction.
 */
export async function allowLongWaits(adminUrl: string, name: string) {
  const database = escapeIdentifier(name);
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  await asAdmin(adminUrl, async (admin) => {
    for (const login of ["app_public", "app_web", "app_worker", "app_receiver"])
      for (const limit of limits)
        await admin.query(`alter role ${login} in database ${database} set ${limit} = '30s'`);
  });
}

export async function dropDatabases(adminUrl: string, prefix: string) {
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await admin.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
    }
  });
}

export async function dropDatabase(adminUrl: string, name: string) {
  await asAdmin(adminUrl, (admin) =>
    admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );
}

/** PostgreSQL copies a database only while it has no connections, not even that of another copy. */
function withTemplateLocked<Value>(adminUrl: string, work: (admin: Client) => Promise<Value>) {
  return asAdmin(adminUrl, async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext('rebadge template'))");
    return work(admin);
  });
}

async function asAdmin<Value>(adminUrl: string, work: (admin: Client) => Promise<Value>) {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

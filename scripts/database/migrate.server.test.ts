import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate, readFunctions, readMigrations } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { dropDatabase, migratorUrl } from "./prepare-template.ts";

const adminUrl = inject("adminUrl");
const name = `rebadge_migrate_${process.pid}`;
const url = migratorUrl(adminUrl, name);

beforeEach(() => prepareDatabase(adminUrl, name));
afterEach(() => dropDatabase(adminUrl, name));

test("of two migrations at once one waits for the other, and both end well", async () => {
  const applied = await Promise.all([migrate(url), migrate(url)]);

  const files = [...(await readMigrations()), ...(await readFunctions())];
  expect(applied.flat()).toEqual([...files.map((file) => file.name), "glossary", "fact fields"]);
  expect(applied.filter((names) => names.length === 0)).toHaveLength(1);
});

test("a migration that was changed after it had been applied is refused", async () => {
  await migrate(url);
  await inDatabase((client) =>
    client.query("update schema_migrations set hash = 'other' where name like '0001%'"),
  );

  await expect(migrate(url)).rejects.toThrow(
    "0001-foundations was changed after it had been applied",
  );
});

test("a failing migration leaves nothing behind, and the next run starts with it", async () => {
  await inDatabase((client) => client.query("create table sessions ()"));
  await expect(migrate(url)).rejects.toThrow("migration 0002-accounts failed");

  const { rows } = await inDatabase((client) =>
    client.query("select to_regclass('users') as users"),
  );
  expect(rows).toEqual([{ users: null }]);

  await inDatabase((client) => client.query("drop table sessions"));
  expect((await migrate(url))[0]).toBe("0002-accounts");
});

test("a waiting migration delays no query longer than the shortest lock timeout", async () => {
  await migrate(url);
  const folder = await mkdtemp(join(tmpdir(), "rebadge-migrations-"));
  await cp("database/migrations", folder, { recursive: true });
  await writeFile(join(folder, "9999-expand.sql"), "alter table users add column more text;\n");

  await inDatabase(async (reader) => {
    await reader.query("begin; select from users");
    const migrated = migrate(url, folder);
    await inDatabase(async (impatient) => {
      await impatient.query("set lock_timeout = '200ms'");
      for (let delayed = 0; delayed < 2; ) {
        const began = performance.now();
        await impatient.query("select from users");
        if (performance.now() - began > 40) delayed += 1;
      }
    });
    await reader.query("commit");
    expect(await migrated).toEqual(["9999-expand"]);
  });
  await rm(folder, { recursive: true });
});

test("a migration that is in a deadlock gives way and tries again", async () => {
  await migrate(url);
  const folder = await mkdtemp(join(tmpdir(), "rebadge-migrations-"));
  await cp("database/migrations", folder, { recursive: true });
  await writeFile(
    join(folder, "9999-both.sql"),
    "lock table users in access exclusive mode; lock table imports in access exclusive mode;\n",
  );

  await inDatabase(async (writer) => {
    await writer.query("begin; lock table imports in share mode");
    const migrated = migrate(url, folder);
    await inDatabase(async (watcher) => {
      const waits = "select from pg_locks where relation = 'imports'::regclass and not granted";
      while (!(await watcher.query(waits)).rowCount);
    });
    await writer.query("lock table users in share mode");
    await writer.query("commit");
    expect(await migrated).toEqual(["9999-both"]);
  });
  await rm(folder, { recursive: true });
});

test("every listing gets an organisation of its account, in a transaction for each hundred", async () => {
  await migrate(url);
  await inDatabase(async (client) => {
    await client.query(`
      insert into users (email) select 'owner-' || number || '@rebadge.test' from generate_series(1, 3) number;
      insert into white_label_services (user_id, business_name, service_type, location, language, website, description)
        select id, 'Provider', 'Analytics & Reporting', '{Germany}', '{English}', 'https://provider.example', 'Reports'
          from users, generate_series(1, 80);
      update white_label_services set organisation_id = null;
      delete from organisation_members;
      delete from schema_migrations where name = '0045-organisations-of-listings'`);
  });

  expect(await migrate(url)).toEqual(["0045-organisations-of-listings"]);

  const { rows } = await inDatabase((client) =>
    client.query(`
      select count(*)::integer as listings, count(distinct listing.xmin::text)::integer as transactions,
             count(distinct listing.organisation_id)::integer as organisations
        from white_label_services listing join organisation_members member using (user_id, organisation_id)
       where role = 'owner'`),
  );
  expect(rows).toEqual([{ listings: 240, transactions: 3, organisations: 3 }]);
});

test("a function whose file has changed is made anew, and the operator's words outlive the shipped ones", async () => {
  await migrate(url);
  await inDatabase(async (client) => {
    await client.query("drop function read_search(text, boolean)");
    await client.query("delete from search_glossary where phrase in ('ppc', 'crm')");
    await client.query(
      "insert into search_glossary (phrase, stands_for) values ('ppc', '{operator words}')",
    );
    await client.query(
      "update schema_parts set hash = 'older' where name in ('read_search', 'glossary')",
    );
  });

  expect(await migrate(url)).toEqual(["read_search", "glossary"]);

  const { rows } = await inDatabase((client) =>
    client.query(`select to_regprocedure('read_search(text, boolean)') is not null as made,
      (select stands_for from search_glossary where phrase = 'ppc') as kept,
      (select count(*)::integer from search_glossary where phrase = 'crm') as shipped`),
  );
  expect(rows).toEqual([{ made: true, kept: ["operator words"], shipped: 1 }]);
});

async function inDatabase<Value>(work: (client: Client) => Promise<Value>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

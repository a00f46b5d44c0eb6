import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  publicDatabase,
  transaction,
  webDatabase,
} from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { aModerator, anAdmin, aProvider } from "./builders.ts";
import { everything } from "./database.ts";

/** Permission denied, or the column is generated. */
const denied = { code: expect.stringMatching(/^(42501|428C9)$/) };

const content = [
  "business_name",
  "service_type",
  "location",
  "language",
  "website",
  "price_from",
  "price_unit",
  "one_line",
  "description",
  "logo_url",
  "pictures",
  "facts",
];

type Rights = { insert: string[]; update: string[] };
const none: Rights = { insert: [], update: [] };

/** The columns that each role may write. A new column is forbidden until it is listed. */
const writable: Record<string, { provider: Rights; staff: Rights }> = {
  white_label_services: {
    provider: { insert: ["id", "user_id", ...content], update: content },
    staff: { insert: [], update: [...content, "status"] },
  },
  listing_revisions: {
    provider: {
      insert: ["id", "listing_id", "user_id", "based_on_version", ...content],
      // The row policy allows only the change from 'pending' to 'withdrawn'.
      update: ["based_on_version", "status", ...content],
    },
    staff: { insert: [], update: ["status"] },
  },
  listing_events: { provider: none, staff: none },
  listing_fact_history: { provider: none, staff: none },
  fact_fields: { provider: none, staff: none },
  fact_drafts: {
    provider: { insert: ["listing_id", "cells"], update: ["cells", "saved_at"] },
    staff: none,
  },
  fact_reminders: { provider: none, staff: none },
  logos: {
    provider: { insert: ["name", "url", "user_id", "source_url"], update: [] },
    staff: none,
  },
  pictures: {
    provider: { insert: ["name", "url", "user_id", "width", "height", "source_url"], update: [] },
    staff: none,
  },
  saved_searches: { provider: { insert: [], update: ["frequency"] }, staff: none },
  notification_settings: {
    provider: { insert: ["user_id", "kind", "is_on"], update: ["is_on"] },
    staff: none,
  },
  saved_search_news: { provider: none, staff: none },
  users: { provider: none, staff: none },
  passwords: { provider: none, staff: none },
  sessions: { provider: none, staff: none },
  second_factors: { provider: none, staff: none },
  staff_sessions: { provider: none, staff: none },
};

const actors = [
  ["provider", aProvider, "provider"],
  ["moderator", aModerator, "staff"],
  ["admin", anAdmin, "staff"],
] as const;
const cases = actors.flatMap(([name, anActor, kind]) =>
  Object.entries(writable).map(([table, rights]) => ({ name, anActor, table, ...rights[kind] })),
);

test.each(cases)(
  "of $table, a $name may write the columns that are theirs to write, and no other",
  async ({ anActor, table, insert, update }) => {
    const actor = await anActor();
    const columns = await columnsOf(table);
    expect(columns).toEqual(expect.arrayContaining([...insert, ...update]));

    for (const column of columns) {
      // PostgreSQL checks permissions before it reads rows, so no row is needed.
      const [target, name] = [sql.table(table), sql.ref(column)];
      const inserting = sql`insert into ${target} (${name}) select null where false`;
      const updating = sql`update ${target} set ${name} = default where false`;
      const inserted = transaction(actor, (tx) => inserting.execute(tx));
      await expectAllowed(inserted, insert.includes(column), `insert ${column}`);
      const updated = transaction(actor, (tx) => updating.execute(tx));
      await expectAllowed(updated, update.includes(column), `update ${column}`);
    }
  },
);

test("the public login is denied every table and view but the five it needs", async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'graphile_worker', 'queue') and relkind in ('r', 'v', 'm', 'p')
       and relname not in ('public_listings', 'public_fact_history', 'facet_counts', 'public_editors_choices', 'category_heat')`.execute(
    everything,
  );
  expect(rows.length).toBeGreaterThan(25);

  for (const { schema, name } of rows) {
    const read = sql`select 1 from ${sql.table(`${schema}.${name}`)}`.execute(publicDatabase);
    await expectAllowed(read, false, name);
  }
  // The others are views over two tables, which PostgreSQL cannot update.
  for (const view of ["public_listings", "facet_counts", "category_heat"]) {
    const change = sql`delete from ${sql.table(view)} where false`.execute(publicDatabase);
    await expectAllowed(change, false, view);
  }
});

test.each(["reviews", "audit_log"])(
  "%s can be changed or emptied by no login and no actor",
  async (table) => {
    const columns = await columnsOf(table);
    const changes = [
      sql`delete from ${sql.table(table)} where false`,
      sql`truncate ${sql.table(table)}`,
      ...columns.map(
        (column) => sql`update ${sql.table(table)} set ${sql.ref(column)} = default where false`,
      ),
    ];
    const people = await Promise.all(actors.map(([, anActor]) => anActor()));

    for (const change of changes) {
      for (const login of [publicDatabase, webDatabase, workerDatabase])
        await expectAllowed(change.execute(login), false, table);
      for (const actor of people)
        await expectAllowed(
          transaction(actor, (tx) => change.execute(tx)),
          false,
          table,
        );
    }
  },
);

async function columnsOf(table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table}`.execute(everything);
  return rows.map(({ name }) => name);
}

async function expectAllowed(work: Promise<unknown>, isAllowed: boolean, name: string) {
  if (isAllowed) await expect(work, name).resolves.toBeDefined();
  else await expect(work, name).rejects.toMatchObject(denied);
}

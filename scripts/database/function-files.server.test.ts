import { Client } from "pg";
import { expect, test } from "vitest";
import { databaseUrl } from "#test/database.ts";
import { readFunctions } from "./migrate.ts";

test("every function has a file of its own in database/functions, with the definition it has in the database", async () => {
  expect(await findFaults()).toEqual([]);
});

test.for([
  ["create function planted() returns integer language sql as 'select 1'", "planted: no file"],
  [
    "create function is_live(status integer) returns boolean language sql as 'select true'",
    "is_live: several functions",
  ],
  [
    "create or replace function is_live(status text) returns boolean language sql as 'select true'",
    "is_live: the file differs",
  ],
  ["drop function note_cancellation(text)", "note_cancellation: no function"],
])("%j is found", async ([planted = "", fault]) => {
  expect(await findFaults(planted)).toEqual([fault]);
});

async function findFaults(planted = "") {
  const client = new Client({ connectionString: databaseUrl("migrator") });
  await client.connect();
  try {
    await client.query(`begin; ${planted}`);
    const present = await findDefinitions(client);
    const files = await readFunctions();
    await client.query("set local check_function_bodies = off");
    for (const { sql } of files) await client.query(sql);
    return compare(present, new Set(files.map(({ name }) => name)), await findDefinitions(client));
  } finally {
    await client.end();
  }
}

function compare(
  present: Map<string, string[]>,
  files: Set<string>,
  applied: Map<string, string[]>,
) {
  const missing = [...files].filter((name) => !present.has(name));
  return [
    ...missing.map((name) => `${name}: no function`),
    ...[...present].flatMap(([name, definitions]) => {
      if (!files.has(name)) return `${name}: no file`;
      if (definitions.length > 1) return `${name}: several functions`;
      return definitions[0] === applied.get(name)?.[0] ? [] : `${name}: the file differs`;
    }),
  ];
}

/** The definitions of our own functions, by name; those of another schema are called queue.enqueue. */
async function findDefinitions(client: Client) {
  const { rows } = await client.query<{ name: string; definitions: string[] }>(`
    select case when nspname = 'public' then proname else nspname || '.' || proname end as name,
           array_agg(pg_get_functiondef(p.oid)) as definitions
      from pg_proc p join pg_namespace n on n.oid = pronamespace
     where nspname !~ '^(pg_|information_schema$|graphile_worker$)'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     group by 1 order by 1`);
  return new Map(rows.map(({ name, definitions }) => [name, definitions]));
}

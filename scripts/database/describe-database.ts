import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Cli } from "kysely-codegen";
import { Client } from "pg";
import { readMigrations } from "./migrate.ts";
import { cloneDatabase, dropDatabase, migratorUrl, prepareTemplate } from "./prepare-template.ts";

const root = join(import.meta.dirname, "../..");

/** Generates the TypeScript types and the list of grants from the migrated database. */
export async function describeDatabase(adminUrl: string) {
  const name = `rebadge_described_${process.pid}`;
  await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name);
  const url = migratorUrl(adminUrl, name);

  try {
    return {
      "app/infrastructure/database/schema.ts": await describeTypes(url),
      "database/grants.txt": await describeGrants(url),
    };
  } finally {
    await dropDatabase(adminUrl, name);
  }
}

async function describeTypes(url: string) {
  const types = await new Cli().generate({
    url,
    dialect: "postgres",
    camelCase: true,
    includePattern: "public.*",
    logLevel: "error",
    numericParser: "number",
    typeMapping: { int8: "number" },
    print: false,
    outFile: null,
  });
  const latest = (await readMigrations()).at(-1)?.name;

  return `${types.trimEnd()}

/** A process is ready only if the database has at least these migrations. */
export const LATEST_MIGRATION = ${JSON.stringify(latest)};
`;
}

/** Every grant of every role except the owner, one a line. */
async function describeGrants(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      with rights as (
        select a.grantee, a.privilege_type, c.relkind::text as kind, n.nspname || '.' || c.relname as thing, '' as columns
          from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
         where n.nspname in ('public', 'queue') and c.relkind in ('r', 'v', 'S') and a.grantee <> c.relowner
        union all
        select a.grantee, a.privilege_type, 'column', n.nspname || '.' || c.relname,
               ' (' || string_agg(t.attname, ', ' order by t.attname) || ')'
          from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
         where not t.attisdropped and n.nspname = 'public' group by 1, 2, 4
        union all
        select a.grantee, a.privilege_type, 'function', n.nspname || '.' || p.proname, ''
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         where n.nspname in ('public', 'queue') and a.grantee <> p.proowner
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select a.grantee, a.privilege_type, 'schema', n.nspname, ''
          from pg_namespace n, aclexplode(n.nspacl) a where n.nspname in ('public', 'queue', 'graphile_worker') and a.grantee <> n.nspowner
        union all
        select role.oid, format('policy %s (%s)', policy.policyname, policy.cmd), 'policy', policy.schemaname || '.' || policy.tablename,
               coalesce(' using ' || policy.qual, '') || coalesce(' check ' || policy.with_check, '')
          from pg_policies policy, unnest(policy.roles) named join pg_roles role on role.rolname = named
      )
      select regexp_replace(coalesce(r.rolname, 'public') || ': ' || lower(privilege_type) || ' ' || thing || columns, '\\s+', ' ', 'g') as line
        from rights left join pg_roles r on r.oid = rights.grantee
       order by 1`);

    return `${rows.map(({ line }) => line).join("\n")}\n`;
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const adminUrl = process.env.DATABASE_ADMIN_URL;
  if (!adminUrl) throw new Error("DATABASE_ADMIN_URL must be set");

  for (const [file, text] of Object.entries(await describeDatabase(adminUrl))) {
    await writeFile(join(root, file), text);
  }
}

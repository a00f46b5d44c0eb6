import { query } from "../../kit/database.ts";
import { runAsPostgres } from "./backup-repository.ts";

/** The row count and a checksum of each table. */
export type Fingerprint = Map<string, { rows: number; sum: string }>;

/** All logged tables; unlogged tables (rate limits) are empty after a crash. */
export async function takeFingerprint(url: string): Promise<Fingerprint> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'graphile_worker') order by 1`,
  );
  const found: Fingerprint = new Map();
  for (const { name } of tables) {
    const [row] = await query<{ rows: number; sum: string }>(
      url,
      `select count(*)::integer as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum from ${name} one`,
    );
    if (row) found.set(name, row);
  }
  return found;
}

export function differences(expected: Fingerprint, found: Fingerprint) {
  return [...new Set([...expected.keys(), ...found.keys()])].filter((name) => {
    const [one, other] = [expected.get(name), found.get(name)];
    return one?.rows !== other?.rows || one?.sum !== other?.sum;
  });
}

export function countRows(fingerprint: Fingerprint) {
  return [...fingerprint.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/** Checks every foreign key and check constraint, because a restore does not. */
export async function findBrokenConstraints(url: string) {
  const constraints = await query<{ name: string; violations: string }>(
    url,
    `select format('%s: %s', conrelid::regclass, conname) as name,
            case contype
              when 'c' then format('select from %s where not (%s)', conrelid::regclass, pg_get_expr(conbin, conrelid))
              else format('select from %s child where %s and not exists (select from %s parent where %s)',
                conrelid::regclass, given.columns, confrelid::regclass, joined.columns)
            end as violations
       from pg_constraint
       left join lateral (
         select string_agg(format('child.%I is not null', attname), ' and ') as columns
           from pg_attribute where attrelid = conrelid and attnum = any (conkey)
       ) given on true
       left join lateral (
         select string_agg(format('parent.%I = child.%I', theirs.attname, ours.attname), ' and ') as columns
           from unnest(conkey, confkey) pair (our, their)
           join pg_attribute ours on ours.attrelid = conrelid and ours.attnum = our
           join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = their
       ) joined on true
      where contype in ('c', 'f') and conrelid <> 0 and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  const broken: string[] = [];
  for (const { name, violations } of constraints) {
    if ((await query(url, `${violations} limit 1`)).length > 0) broken.push(name);
  }
  return { checked: constraints.length, broken };
}

/** The invariants that the watchdog checks every minute. */
export async function findBreaches(url: string) {
  return query<{ invariant: string; breaches: string }>(
    url,
    "select invariant, breaches from invariant_breaches where breaches > 0",
  );
}

/** Checks every page of tables and indexes, and that each row is in each of its indexes. */
export async function findDamage(database: string) {
  try {
    const options = ["--install-missing", "--heapallindexed", "--parent-check", "--rootdescend"];
    await runAsPostgres("/usr/lib/postgresql/15/bin/pg_amcheck", [...options, database]);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export async function countJobs(url: string) {
  const [found] = await query<{ waiting: number; given_up: number }>(
    url,
    `select count(*)::integer as waiting, count(*) filter (where attempts >= max_attempts)::integer as given_up
       from graphile_worker.jobs`,
  );
  return { waiting: found?.waiting ?? 0, givenUp: found?.given_up ?? 0 };
}

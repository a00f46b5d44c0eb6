import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { webDatabase } from "../database/database.server.ts";
import type { DB } from "../database/schema.ts";

/** So many turns in so many seconds, counted for one key. */
type Limit = { name: string; most: number; seconds: number };

type Bucket = [limit: Limit, key: string];

/**
 * Takes one turn in each bucket, in order, and stops at the first that is full: a flood from one address must not use up
 * the turns of the account it aims at. Answers the seconds to wait, or 0. All processes share the count.
 */
export function takeTurn(...buckets: Bucket[]) {
  return takeTurnIn(webDatabase, ...buckets);
}

/** As part of a transaction: the turn counts if and only if what it was taken for was done. */
export async function takeTurnIn(database: Kysely<DB>, ...buckets: Bucket[]) {
  const keys = buckets.map(([limit, key]) => keyOf(limit, key));
  const most = buckets.map(([limit]) => limit.most);
  const seconds = buckets.map(([limit]) => limit.seconds);

  const { rows } = await sql<{ wait: number }>`
    select take_turn(${keys}::text[], ${most}::integer[], ${seconds}::integer[]) as wait`.execute(
    database,
  );
  return rows[0]?.wait ?? 0;
}

/** Whether the limit is reached; does not count as an attempt. */
export async function isUsedUp(database: Kysely<DB>, [limit, key]: Bucket) {
  const row = await database
    .selectFrom("rateLimits")
    .select("count")
    .where("key", "=", keyOf(limit, key))
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined && row.count >= limit.most;
}

/** Resets the count. Only the worker's database role may do this. */
export async function forgetTurns(database: Kysely<DB>, [limit, key]: Bucket) {
  await database.deleteFrom("rateLimits").where("key", "=", keyOf(limit, key)).execute();
}

function keyOf({ name }: Limit, key: string) {
  return `${name}:${shorten(key)}`;
}

/** The table names nobody: neither an address nor an account can be read from it. */
function shorten(key: string) {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}

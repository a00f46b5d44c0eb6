import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { webDatabase } from "../database/database.server.ts";
import type { DB } from "../database/schema.ts";

/** At most `max` attempts in `seconds`, counted for one key. */
type Limit = { name: string; max: number; seconds: number };

type Bucket = [limit: Limit, key: string];

/**
 * Counts one attempt in each bucket, in order, and stops at the first that is full: a flood from one address must not use
 * up the attempts of the account it aims at. All processes share the count.
 */
export function consumeRateLimit(...buckets: Bucket[]) {
  return consumeRateLimitIn(webDatabase, ...buckets);
}

/** As part of a transaction: the attempt counts if and only if the transaction commits. */
export async function consumeRateLimitIn(database: Kysely<DB>, ...buckets: Bucket[]) {
  const keys = buckets.map(([limit, key]) => keyOf(limit, key));
  const max = buckets.map(([limit]) => limit.max);
  const seconds = buckets.map(([limit]) => limit.seconds);

  const { rows } = await sql<{ wait: number }>`
    select consume_rate_limit(${keys}::text[], ${max}::integer[], ${seconds}::integer[]) as wait`.execute(
    database,
  );
  const retryAfterSeconds = rows[0]?.wait ?? 0;
  return { allowed: retryAfterSeconds === 0, retryAfterSeconds };
}

/** Whether the limit is reached; does not count as an attempt. */
export async function isRateLimited(database: Kysely<DB>, [limit, key]: Bucket) {
  const row = await database
    .selectFrom("rateLimits")
    .select("count")
    .where("key", "=", keyOf(limit, key))
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined && row.count >= limit.max;
}

/** Resets the count. Only the worker's database role may do this. */
export async function resetRateLimit(database: Kysely<DB>, [limit, key]: Bucket) {
  await database.deleteFrom("rateLimits").where("key", "=", keyOf(limit, key)).execute();
}

function keyOf({ name }: Limit, key: string) {
  return `${name}:${shorten(key)}`;
}

/** Hashed, so that neither an address nor an account can be read from the table. */
function shorten(key: string) {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}

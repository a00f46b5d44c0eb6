import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { MAX_OTHERS, type OtherListing, type Warning } from "./warning.ts";

type Shown = { listingId: string; organisationId: string | null; businessName: string };

/** The trigram similarity above which names can be confused. */
const SIMILARITY = 0.6;
const TIMEOUT_MILLISECONDS = 500;
/** Names of listings that are not public have no index, so only the newest are compared. */
const MAX_HIDDEN = 2_000;

/**
 * The most similar first. A name made of very common words is similar to a hundred thousand others; on timeout only
 * identical names are searched, which is fast.
 */
export async function findSimilarNames(
  tx: Tx,
  shown: Shown,
  timeout = TIMEOUT_MILLISECONDS,
): Promise<Warning[]> {
  const similar = await withTimeout(tx, timeout, () => compareNames(tx, shown));
  if (similar) return warningAbout(similar);

  return [...warningAbout(await findSameName(tx, shown)), { kind: "names-not-compared" }];
}

async function compareNames(tx: Tx, { listingId, organisationId, businessName }: Shown) {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY)}, true)`.execute(
    tx,
  );
  const { rows } = await sql<OtherListing>`
    with candidates as (
      (select id, organisation_id, business_name from white_label_services
        where approved and lower(business_name) % lower(${businessName}))
      union all
      (select id, organisation_id, business_name from white_label_services
        where not approved order by submitted_at desc limit ${MAX_HIDDEN})
    )
    select id, business_name, coalesce(organisation_id = ${organisationId}, false) as has_same_owner
      from candidates
     where id <> ${listingId} and similarity(lower(business_name), lower(${businessName})) >= ${SIMILARITY}
     order by similarity(lower(business_name), lower(${businessName})) desc, id desc
     limit ${MAX_OTHERS + 1}`.execute(tx);
  return rows;
}

async function findSameName(tx: Tx, { listingId, organisationId, businessName }: Shown) {
  const { rows } = await sql<OtherListing>`
    select id, business_name, coalesce(organisation_id = ${organisationId}, false) as has_same_owner
      from white_label_services
     where approved and lower(business_name) = lower(${businessName}) and id <> ${listingId}
     limit ${MAX_OTHERS + 1}`.execute(tx);
  return rows;
}

/** Returns undefined on timeout. The savepoint keeps the transaction usable and restores its settings. */
async function withTimeout<Value>(tx: Tx, milliseconds: number, work: () => Promise<Value>) {
  await sql`savepoint comparison`.execute(tx);
  try {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
    return await work();
  } catch (error) {
    if (!isCancelled(error)) throw error;
    return undefined;
  } finally {
    await sql`rollback to savepoint comparison`.execute(tx);
  }
}

function isCancelled(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "57014";
}

function warningAbout(others: OtherListing[]): Warning[] {
  if (others.length === 0) return [];
  const hasMore = others.length > MAX_OTHERS;
  return [{ kind: "similar-name", others: others.slice(0, MAX_OTHERS), hasMore }];
}

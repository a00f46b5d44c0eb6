import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/** Serialises what an organisation's limits count, so that they are exact. */
export async function lockOwner(tx: Tx, { id, organisationId = id }: Actor) {
  const key = `owner:${organisationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

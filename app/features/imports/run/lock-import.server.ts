import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { lockOwner } from "#app/features/listings/own/lock-owner.server.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/**
 * Serialises imports and submissions of an owner, and starting, continuing and cancelling this import. Runs in the
 * owner's transaction, in which imports of others are not visible.
 */
export async function lockImport(tx: Tx, actor: Actor, id: string) {
  await extendTimeouts(tx);
  await lockOwner(tx, actor);
  return tx
    .selectFrom("imports")
    .select(["id", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The transaction that holds the lock may write fifty rows or a whole file. */
export async function extendTimeouts(tx: Tx) {
  await sql`select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '10s', true)`.execute(
    tx,
  );
}

/** Makes the organisation's open pages reload their data after the commit. */
export async function announceImport(tx: Tx) {
  await sql`
    select pg_notify('listing_changed', id::text) from unnest(array[current_organisation(), current_actor()]) id`.execute(
    tx,
  );
}

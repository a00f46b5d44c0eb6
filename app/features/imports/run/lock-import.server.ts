import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";

/**
 * The owner's listings are counted and written by one of their imports or submissions at a time, and this import is
 * started, continued or cancelled by one. In the owner's transaction: another's import is not there for it.
 */
export async function lockImport(tx: Tx, { id, userId }: { id: string; userId: string }) {
  await bePatient(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owner:${userId}`}, 0))`.execute(tx);
  return tx
    .selectFrom("imports")
    .select(["id", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Fifty rows, or all the rows of a file, are written in one transaction; whoever comes second waits for its end. */
export async function bePatient(tx: Tx) {
  await sql`select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '10s', true)`.execute(
    tx,
  );
}

/** The owner's open pages look again once the transaction is through. */
export async function announceImport(tx: Tx, userId: string) {
  await sql`select pg_notify('listing_changed', ${userId})`.execute(tx);
}

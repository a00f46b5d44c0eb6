import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { isDatabaseBusy } from "#app/infrastructure/database/database-busy.server.ts";
import { Busy } from "#app/shared/busy.ts";

/** The leave token is in every newsletter mail. */
type Named = { id: string } | { leaveToken: string };

/**
 * Locks the subscriber until the end of the transaction. Senders hold the lock until the mail was accepted, so leaving is
 * confirmed only when no mail is in flight.
 */
export async function lockSubscriber(tx: Tx, named: Named) {
  await setLockTimeout(tx);
  const [column, value] =
    "id" in named ? (["id", named.id] as const) : (["leaveToken", named.leaveToken] as const);
  try {
    return await tx
      .selectFrom("newsletterSubscribers")
      .select(["id", "email", "status", "leaveToken", "confirmedAt"])
      .where(column, "=", value)
      .forNoKeyUpdate()
      .executeTakeFirst();
  } catch (error) {
    throw isDatabaseBusy(error) ? new Busy({ cause: error }) : error;
  }
}

/** Longer than a delivery takes and shorter than the statement timeout. */
export async function setLockTimeout(tx: Tx) {
  await sql`select set_config('lock_timeout', '2900ms', true)`.execute(tx);
}

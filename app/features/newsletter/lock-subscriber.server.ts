import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { Busy } from "#app/shared/busy.ts";

/** By the id, or by what stands in every newsletter mail. */
type Named = { id: string } | { leaveToken: string };

/**
 * From here to the end of the transaction the subscriber's state is ours. Whoever sends them something holds it until
 * that has arrived, so nobody hears that they have left while something is still on its way to them.
 */
export async function lockSubscriber(tx: Tx, named: Named) {
  await bePatient(tx);
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
    throw hasWaitedTooLong(error) ? new Busy({ cause: error }) : error;
  }
}

/** Longer than a delivery takes, and shorter than a statement may. */
export async function bePatient(tx: Tx) {
  await sql`select set_config('lock_timeout', '2900ms', true)`.execute(tx);
}

/** For the lock; or, on a machine that is too busy to notice in time, for the statement. */
function hasWaitedTooLong(error: unknown) {
  return error instanceof Error && "code" in error && /^(55P03|57014)$/.test(String(error.code));
}

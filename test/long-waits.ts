import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { everything } from "./database.ts";

const logins = ["app_public", "app_web", "app_worker"];
const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/**
 * Raises the logins' limits in this worker's database. Long runs of random steps test rules, not speed, and a machine
 * that stands still for a second would otherwise fail one of their thousands of statements.
 */
export function allowLongWaits() {
  beforeAll(() => alterLogins((limit) => `set ${limit} = '30s'`));
  afterAll(() => alterLogins((limit) => `reset ${limit}`));
}

async function alterLogins(change: (limit: string) => string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    everything,
  );
  for (const login of logins)
    for (const limit of limits)
      await sql
        .raw(`alter role ${login} in database "${rows[0]?.name}" ${change(limit)}`)
        .execute(everything);
}

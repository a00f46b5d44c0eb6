import { sql } from "kysely";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { beginningOf, dayOf, fillPeriod, type Period } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor } from "../actor.ts";
import type { SignUpFigures } from "./sign-up-figures.ts";
import { maySeeFigures } from "./staff-policy.ts";

/** Deleted accounts are not counted, because nothing of them is kept. */
export async function findSignUpFigures(
  actor: Actor,
  period: Period,
): Promise<Result<SignUpFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const since = await findFirstDay(tx);
    const counts = fillPeriod(period, await findCounts(tx, period), since, {
      accounts: 0,
      withListing: 0,
    });
    return accept({
      counts: counts.map((row) => row && { accounts: row.accounts, withListing: row.withListing }),
    });
  });
}

async function findFirstDay(tx: Tx) {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since from users`.execute(tx);
  return rows[0]?.since ? dayOf(rows[0].since) : undefined;
}

async function findCounts(tx: Tx, period: Period) {
  const { rows } = await sql<{ start: string; accounts: number; withListing: number }>`
    select date_trunc(${period.unit}, created_at at time zone 'utc')::date::text as start,
           count(*) as accounts,
           count(*) filter (where exists (select from white_label_services where user_id = users.id)) as with_listing
      from users
     where created_at >= ${beginningOf(period)}::timestamptz
     group by 1`.execute(tx);
  return rows;
}

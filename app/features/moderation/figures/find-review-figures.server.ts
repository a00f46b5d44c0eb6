import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { beginningOf, type Period } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Decided, ReviewFigures } from "./review-figures.ts";

/** Decision times against their due times, and what is overdue now. */
export async function findReviewFigures(
  actor: Actor,
  weeks: Period,
  now: Date,
): Promise<Result<ReviewFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const decided = await findDecided(tx, weeks);
    const of = (promoted: boolean) =>
      weeks.starts.map((start) => decided.get(`${start} ${promoted}`));
    return accept({ free: of(false), promoted: of(true), waiting: await countWaiting(tx, now) });
  });
}

/** Keyed by the start of the week and whether the listing was promoted. */
async function findDecided(tx: Tx, weeks: Period) {
  const { rows } = await sql<Decided & { start: string; promoted: boolean }>`
    select date_trunc('week', created_at at time zone 'utc')::date::text as start, promoted,
           count(*) as decisions,
           count(*) filter (where created_at <= due_at) as in_time,
           extract(epoch from percentile_cont(0.5) within group (order by created_at - submitted_at)) / 3600 as median_hours
      from reviews
     where submitted_at is not null and created_at >= ${beginningOf(weeks)}::timestamptz
     group by date_trunc('week', created_at at time zone 'utc')::date, promoted`.execute(tx);
  return new Map(
    rows.map(({ start, promoted, ...decided }) => [`${start} ${promoted}`, decided] as const),
  );
}

async function countWaiting(tx: Tx, now: Date) {
  const { rows } = await sql<ReviewFigures["waiting"]>`
    select count(*) as all, count(*) filter (where due_at < ${now}) as late,
           count(*) filter (where due_at < ${now} and promoted) as late_promoted
      from review_queue`.execute(tx);
  return rows[0] ?? { all: 0, late: 0, latePromoted: 0 };
}

import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { beginningOf, dayOf, fillPeriod, type Period } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { PromotionFigures } from "./promotion-figures.ts";

export async function findPromotionFigures(
  actor: Actor,
  period: Period,
  now: Date,
): Promise<Result<PromotionFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const since = await findFirstDay(tx);
    const live = fillPeriod(period, await findLive(tx, period, now), since, {
      monthly: 0,
      quarterly: 0,
    });
    const turnover = fillPeriod(period, await findTurnover(tx, period), since, {
      started: 0,
      ended: 0,
    });
    return accept({
      live: live.map((row) => row && { monthly: row.monthly, quarterly: row.quarterly }),
      turnover: turnover.map((row) => row && { started: row.started, ended: row.ended }),
      paid: await sumPaid(tx, period),
    });
  });
}

async function findFirstDay(tx: Tx) {
  const { rows } = await sql<{ since: Date | null }>`
    select min(started_at) as since from subscriptions`.execute(tx);
  return rows[0]?.since ? dayOf(rows[0].since) : undefined;
}

/** Any plan that is not quarterly counts as monthly. */
async function findLive(tx: Tx, { unit, starts }: Period, now: Date) {
  const { rows } = await sql<{ start: string; monthly: number; quarterly: number }>`
    select starts.start::text,
           count(live.id) filter (where plan_type <> 'quarterly') as monthly,
           count(live.id) filter (where plan_type = 'quarterly') as quarterly
      from unnest(${starts}::date[]) as starts (start)
      cross join least((starts.start + ${`1 ${unit}`}::interval) at time zone 'utc', ${now}::timestamptz) as moment
      left join subscriptions live on live.started_at < moment and (live.ended_at >= moment or live.ended_at is null)
     group by starts.start`.execute(tx);
  return rows;
}

async function findTurnover(tx: Tx, period: Period) {
  const { rows } = await sql<{ start: string; started: number; ended: number }>`
    select date_trunc(${period.unit}, at at time zone 'utc')::date::text as start,
           count(*) filter (where what = 'started') as started,
           count(*) filter (where what = 'ended') as ended
      from subscriptions
      cross join lateral (values ('started', started_at), ('ended', ended_at)) as change (what, at)
     where at >= ${beginningOf(period)}::timestamptz
     group by 1`.execute(tx);
  return rows;
}

async function sumPaid(tx: Tx, period: Period) {
  const { rows } = await sql<PromotionFigures["paid"]>`
    select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(refunded_cents), 0) as refunded_cents
      from promotion_payments
     where paid_at >= ${beginningOf(period)}::timestamptz`.execute(tx);
  return rows[0] ?? { cents: 0, refundedCents: 0 };
}

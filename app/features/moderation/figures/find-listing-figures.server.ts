import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { firstDay, type Period, startOf } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { ListingCounts, ListingFigures } from "./listing-figures.ts";

export async function findListingFigures(
  actor: Actor,
  period: Period,
): Promise<Result<ListingFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const now = await countNow(tx);
    const recorded = await findRecorded(tx, period);
    const counts = period.starts.map((start) => recorded.get(start)).toSpliced(-1, 1, now);
    return accept({ counts, now });
  });
}

async function countNow(tx: Tx): Promise<ListingCounts> {
  const { rows } = await sql<ListingCounts>`
    select count(*) filter (where approved) as live,
           count(*) filter (where status = 'pending') as in_review,
           count(*) filter (where status = 'rejected') as changes_requested
      from white_label_services`.execute(tx);
  return rows[0] ?? { live: 0, inReview: 0, changesRequested: 0 };
}

/** Keyed by the start of the day or week; a week has its last recorded day. */
async function findRecorded(tx: Tx, period: Period) {
  const { rows } = await sql<ListingCounts & { day: string }>`
    select day::text, live, in_review, changes_requested
      from directory_days
     where day >= ${firstDay(period)}::date
     order by day`.execute(tx);
  return new Map(rows.map(({ day, ...counts }) => [startOf(period.unit, day), counts]));
}

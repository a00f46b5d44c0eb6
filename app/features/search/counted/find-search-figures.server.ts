import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { fillPeriod, firstDay, type Period } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MIN_SEARCHES, type SearchFigures } from "./search-figures.ts";

const SHOWN_WORDS = 20;

export async function findSearchFigures(
  actor: Actor,
  period: Period,
): Promise<Result<SearchFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) =>
    accept({ counts: await findCounts(tx, period), words: await findWords(tx, period) }),
  );
}

async function findCounts(tx: Tx, period: Period): Promise<SearchFigures["counts"]> {
  const { rows } = await sql<{ start: string; searches: number; unanswered: number }>`
    select date_trunc(${period.unit}, day::timestamp)::date::text as start,
           sum(searches) as searches, sum(unanswered) as unanswered
      from search_days
     where day >= ${firstDay(period)}::date
     group by 1`.execute(tx);
  const { rows: known } = await sql<{ since: string | null }>`
    select min(day)::text as since from search_days`.execute(tx);

  const filled = fillPeriod(period, rows, known[0]?.since ?? undefined, {
    searches: 0,
    unanswered: 0,
  });
  return filled.map((row) => row && { searches: row.searches, unanswered: row.unanswered });
}

async function findWords(tx: Tx, period: Period) {
  const { rows } = await sql<SearchFigures["words"][number]>`
    select words, sum(searches) as searches
      from unanswered_searches
     where day >= ${firstDay(period)}::date
     group by words
    having sum(searches) >= ${MIN_SEARCHES}
     order by 2 desc, 1
     limit ${SHOWN_WORDS}`.execute(tx);
  return rows;
}

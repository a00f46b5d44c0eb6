import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MIN_ANSWERED, MIN_SEARCHES } from "../counted/search-figures.ts";
import { mayEditGlossary } from "./glossary-policy.ts";
import { type OpenedShare, TROUBLED_DAYS, type TroubledSearches } from "./troubled-searches.ts";

const MAX_SHOWN = 20;

const isRecent = sql`day > (now() at time zone 'utc')::date - ${TROUBLED_DAYS}::integer`;

/** Recent searches that found nothing, and those whose results are rarely opened. */
export async function findTroubledSearches(
  actor: Actor,
): Promise<Result<TroubledSearches, "not-allowed">> {
  if (!mayEditGlossary(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) =>
    accept({ unanswered: await findUnanswered(tx), rarelyOpened: await findRarelyOpened(tx) }),
  );
}

async function findUnanswered(tx: Tx) {
  const { rows } = await sql<TroubledSearches["unanswered"][number]>`
    select words, sum(searches) as searches
      from unanswered_searches
     where ${isRecent}
     group by words
    having sum(searches) >= ${MIN_SEARCHES}
     order by 2 desc, 1
     limit ${MAX_SHOWN}`.execute(tx);
  return rows;
}

async function findRarelyOpened(tx: Tx): Promise<OpenedShare[]> {
  // `least`, because a result opened after midnight counts on the next day.
  const { rows } = await sql<Omit<OpenedShare, "position"> & { position: number | null }>`
    select words, sum(searches) as searches, least(sum(opened), sum(searches)) as opened,
           sum(positions)::float / nullif(sum(opened), 0) as position
      from answered_searches
     where ${isRecent}
     group by words
    having sum(searches) >= ${MIN_ANSWERED}
     order by least(sum(opened), sum(searches))::float / sum(searches), sum(searches) desc, words
     limit ${MAX_SHOWN}`.execute(tx);
  return rows.map((row) => ({ ...row, position: row.position ?? undefined }));
}

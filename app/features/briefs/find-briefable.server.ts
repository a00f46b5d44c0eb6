import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

type Obstacle = "unclaimed" | "own-listing" | "blocked" | "same-organisation";

type Row = {
  id: string;
  businessName: string;
  category: string;
  logoUrl: string | null;
  currentFacts: Record<string, DatedFact>;
  obstacle: Obstacle | null;
};

/** Public listings in the order of the ids, each once, with what they state and why one cannot be asked. */
export function findBriefable(actor: Actor, ids: readonly string[]) {
  return asProvider(actor, (tx) => findBriefableIn(tx, ids));
}

/** Must run in the buyer's transaction. */
export async function findBriefableIn(tx: Tx, ids: readonly string[]) {
  const known = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))];
  const { rows } = await sql<Row>`select * from briefable_listings(${known}::uuid[])`.execute(tx);
  return rows.map(({ currentFacts, ...listing }) => ({
    ...listing,
    stated: Object.keys(currentFacts),
  }));
}

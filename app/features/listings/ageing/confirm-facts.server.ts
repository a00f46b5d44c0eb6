import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { listingLimits } from "../own/listing-limits.ts";
import type { ChosenFact } from "./confirmation-form.ts";

type Refusal = "no-fact-chosen" | "too-many-edits";

/**
 * Dates the chosen facts of the actor's live listings anew, without a review. Facts of other organisations, and those that were
 * changed, withdrawn or confirmed meanwhile, are left as they are.
 */
export async function confirmFacts(
  actor: Actor,
  chosen: readonly ChosenFact[],
): Promise<Result<{ confirmed: number }, Refusal>> {
  if (chosen.length === 0) return refuse("no-fact-chosen");
  if (!(await consumeRateLimit([listingLimits.edit, actor.id])).allowed)
    return refuse("too-many-edits");

  const listings = chosen.map(({ listingId }) => listingId);
  const fields = chosen.map(({ field }) => field);
  const { rows } = await asProvider(actor, (tx) =>
    sql<{ confirmed: number }>`
      select confirm_facts(${listings}::uuid[], ${fields}::text[]) as confirmed`.execute(tx),
  );
  return accept({ confirmed: rows[0]?.confirmed ?? 0 });
}

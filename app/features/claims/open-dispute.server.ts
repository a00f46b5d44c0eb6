import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { claimLimits } from "./claim-limits.ts";

type Refusal =
  | "no-such-listing"
  | "already-yours"
  | "not-proven"
  | "not-claimed"
  | "already-open"
  | "decided-lately"
  | "too-many-attempts";

/** Says that another organisation's listing is the actor's. The owners there are told. */
export async function openDispute(
  actor: Actor,
  { listingId, statement }: { listingId: string; statement: string },
): Promise<Result<{ id: string }, Refusal>> {
  if (!isId(listingId)) return refuse("no-such-listing");
  if (!(await consumeRateLimit([claimLimits.dispute, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const { rows } = await sql<{
      result: Exclude<Refusal, "too-many-attempts"> | "opened";
      dispute: string | null;
    }>`select result, dispute from open_dispute(${listingId}, ${statement})`.execute(tx);
    const [{ result, dispute } = { result: "no-such-listing" as const, dispute: null }] = rows;
    if (result !== "opened") return refuse(result);
    return dispute ? accept({ id: dispute }) : refuse("already-open");
  });
}

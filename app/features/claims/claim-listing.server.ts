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
  | "has-owner"
  | "too-many-attempts";

/** An unclaimed listing becomes the organisation's, if it has proven the domain of the website. */
export async function claimListing(
  actor: Actor,
  listingId: string,
): Promise<Result<undefined, Refusal>> {
  if (!isId(listingId)) return refuse("no-such-listing");
  if (!(await consumeRateLimit([claimLimits.claim, actor.id])).allowed)
    return refuse("too-many-attempts");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const { rows } = await sql<{ outcome: Exclude<Refusal, "too-many-attempts"> | "claimed" }>`
      select claim_listing(${listingId}) as outcome`.execute(tx);
    const outcome = rows[0]?.outcome ?? "no-such-listing";
    return outcome === "claimed" ? accept(undefined) : refuse(outcome);
  });
}

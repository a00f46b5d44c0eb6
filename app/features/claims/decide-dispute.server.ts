import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { claimLimits } from "./claim-limits.ts";
import { mayDecideDisputes } from "./claim-policy.ts";

type Decision = { id: string; outcome: "moved" | "kept"; reason: string; seen: string };

type Refused =
  | "no-such-dispute"
  | "already-decided"
  | "own-dispute"
  | "too-early"
  | "changed-meanwhile"
  | "claimant-suspended"
  | "proof-lost";
type Refusal = Refused | "not-allowed" | "second-factor-over" | "too-many-attempts";

/** Both sides are told. A listing only moves to an organisation that has proven its domain at this moment. */
export async function decideDispute(
  actor: Actor,
  { id, outcome, reason, seen }: Decision,
): Promise<Result<undefined, Refusal>> {
  if (!mayDecideDisputes(actor)) return refuse("not-allowed");
  if (!isId(id)) return refuse("no-such-dispute");
  if (!(await consumeRateLimit([claimLimits.answer, actor.id])).allowed)
    return refuse("too-many-attempts");

  try {
    return await transaction(actor, async (tx) => {
      const dispute = await tx
        .selectFrom("disputes")
        .select("listingId")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!dispute) return refuse("no-such-dispute");

      await lockListing(tx, dispute.listingId);
      const { rows } = await sql<{ decided: Refused | Decision["outcome"] }>`
        select decide_dispute(${id}, ${outcome}, ${reason}, ${seen}) as decided`.execute(tx);
      const decided = rows[0]?.decided ?? "no-such-dispute";
      return decided === "moved" || decided === "kept" ? accept(undefined) : refuse(decided);
    });
  } catch (error) {
    // The moderator's role or staff session may have ended while the form was open.
    if (error instanceof Error && "code" in error && error.code === "42501")
      return refuse("second-factor-over");
    throw error;
  }
}

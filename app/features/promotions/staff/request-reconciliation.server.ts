import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { reconcilePromotionsJob } from "../promotion-jobs.ts";
import { mayOverseePromotions } from "../promotion-policy.ts";

/** Repeated requests enqueue one reconciliation. */
export async function requestReconciliation(
  actor: Actor,
): Promise<Result<undefined, "not-allowed">> {
  if (!mayOverseePromotions(actor)) return refuse("not-allowed");

  await transaction(actor, (tx) =>
    enqueue(tx, reconcilePromotionsJob, {}, { key: reconcilePromotionsJob.name }),
  );
  return accept(undefined);
}

import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  actsAsOwner,
  asProvider,
  currentOrganisation,
} from "#app/infrastructure/database/database.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { liveStatuses } from "./promotion.ts";
import { customerChanged } from "./promotion-jobs.ts";
import { notifyOfRenewal } from "./sync/notify-of-end.server.ts";

type Promotion = { stripeSubscriptionId: string; stripeCustomerId: string };

/** Stores the owner's renewal change without waiting for the payment provider's event, and confirms it by email. */
export async function noteRenewal(actor: Actor, promotion: Promotion, renews: boolean) {
  const { stripeCustomerId: customerId, stripeSubscriptionId } = promotion;
  await asProvider(actor, async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      select note_renewal(${stripeSubscriptionId}, ${renews}) as is_new`.execute(tx);
    if (rows[0]?.isNew) await notifyOfRenewal(tx, stripeSubscriptionId, renews);
    // The provider's event starts the same sync; this one runs in case the event is lost.
    await enqueue(tx, customerChanged, { customerId }, { key: `customer:${customerId}` });
  });
}

/** The live promotion with this id, which is ours or the payment provider's. Only for owners of its organisation. */
export async function findOwnPromotion(actor: Actor, id: string) {
  // PostgreSQL would reject some characters that no id contains.
  if (!/^[\w-]+$/.test(id)) return undefined;
  return asProvider(actor, (tx) =>
    tx
      .selectFrom("subscriptions")
      .select(["stripeSubscriptionId", "stripeCustomerId", "currentPeriodEnd", "status"])
      .where(isId(id) ? "id" : "stripeSubscriptionId", "=", id)
      .where("organisationId", "=", currentOrganisation)
      .where(actsAsOwner)
      .where("status", "in", liveStatuses)
      .executeTakeFirst(),
  );
}

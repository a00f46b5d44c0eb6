import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  actsAsOwner,
  asProvider,
  currentOrganisation,
} from "#app/infrastructure/database/database.server.ts";
import { cancelAtOnce } from "#app/infrastructure/payments/subscription.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { closeAttempt } from "./checkout/close-attempt.server.ts";
import { liveStatuses } from "./promotion.ts";
import { customerChanged } from "./promotion-jobs.ts";

/**
 * Cancels the subscriptions and closes the payment pages of a listing, or of the whole organisation, before it is deleted.
 * Returns false if the payment provider is unavailable, a payment is in progress, or the actor is not an owner; then
 * nothing may be deleted.
 */
export async function endPromotions(actor: Actor, listingId?: string) {
  try {
    const held = await findHeld(actor, listingId);
    if (held.attempts.length + held.promotions.length > 0 && !held.isOwner) return false;
    for (const attempt of held.attempts) {
      if ((await closeAttempt(actor, attempt)) !== "closed") {
        await enqueueCustomerSync(actor, held.customerId);
        return false;
      }
    }
    for (const { stripeSubscriptionId } of held.promotions) {
      await cancelAtOnce(stripeSubscriptionId);
    }
    await release(actor, held);
    return true;
  } catch (error) {
    if (error instanceof Outage) return false;
    throw error;
  }
}

type Held = Awaited<ReturnType<typeof findHeld>>;

function findHeld(actor: Actor, listingId?: string) {
  return asProvider(actor, async (tx) => {
    const attempts = tx
      .selectFrom("checkoutAttempts")
      .select(["id", "listingId", "planType", "createdAt", "stripeSessionId"])
      .where("status", "=", "open");
    const promotions = tx
      .selectFrom("subscriptions")
      .select(["stripeSubscriptionId", "serviceId"])
      .where("organisationId", "=", currentOrganisation)
      .where("status", "in", liveStatuses);
    const customer = await tx
      .selectFrom("stripeCustomers")
      .select("stripeCustomerId")
      .where("organisationId", "=", currentOrganisation)
      .executeTakeFirst();

    const { isOwner } = await tx.selectNoFrom(actsAsOwner.as("isOwner")).executeTakeFirstOrThrow();

    return {
      isOwner,
      customerId: customer?.stripeCustomerId,
      attempts: await (listingId
        ? attempts.where("listingId", "=", listingId)
        : attempts
      ).execute(),
      promotions: await (listingId
        ? promotions.where("serviceId", "=", listingId)
        : promotions
      ).execute(),
    };
  });
}

async function release(actor: Actor, { attempts, promotions, customerId }: Held) {
  const listings = new Set([
    ...attempts.map(({ listingId }) => listingId),
    ...promotions.flatMap(({ serviceId }) => serviceId ?? []),
  ]);
  const cancelled = promotions.map(({ stripeSubscriptionId }) => stripeSubscriptionId);
  const closed = attempts.map(({ id }) => id);

  for (const listing of listings) {
    await asProvider(actor, (tx) =>
      sql`select release_promotion(${listing}, ${cancelled}::text[], ${closed}::uuid[])`.execute(
        tx,
      ),
    );
  }
  if (listings.size > 0) await enqueueCustomerSync(actor, customerId);
}

async function enqueueCustomerSync(actor: Actor, customerId: string | undefined) {
  if (!customerId) return;
  await asProvider(actor, (tx) =>
    enqueue(tx, customerChanged, { customerId }, { key: `customer:${customerId}` }),
  );
}

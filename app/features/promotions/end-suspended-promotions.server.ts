import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { cancelAtOnce } from "#app/infrastructure/payments/subscription.server.ts";
import { closeAttempt } from "./checkout/close-attempt.server.ts";
import { liveStatuses } from "./promotion.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

/**
 * Closes a suspended account's open payment pages and ends its promotions at the payment provider. Throws while the
 * provider cannot be reached, so that the job is retried.
 */
export async function endSuspendedPromotions({ userId }: { userId: string }) {
  if (!(await isSuspended(userId))) return;

  for (const attempt of await findOpenAttempts(userId)) {
    const outcome = await closeAttempt(
      { id: userId, role: "provider", organisationId: attempt.organisationId ?? undefined },
      attempt,
    );
    // A payment that was completed is cancelled and refunded by the sync below.
    if (outcome === "opened") throw new Error("a payment page was opened meanwhile");
  }
  for (const { stripeSubscriptionId } of await findListingless(userId)) {
    await cancelAtOnce(stripeSubscriptionId);
  }
  for (const customerId of await findCustomers(userId)) await syncPromotions({ customerId });
}

async function isSuspended(userId: string) {
  const account = await workerDatabase
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("suspendedAt", "is not", null)
    .executeTakeFirst();
  return account !== undefined;
}

function findOpenAttempts(userId: string) {
  return workerDatabase
    .selectFrom("checkoutAttempts as attempt")
    .innerJoin("whiteLabelServices as listing", "listing.id", "attempt.listingId")
    .select([
      "attempt.id",
      "listingId",
      "planType",
      "attempt.createdAt",
      "stripeSessionId",
      "organisationId",
    ])
    .where("attempt.userId", "=", userId)
    .where("attempt.status", "=", "open")
    .execute();
}

/** Subscriptions imported from an earlier deployment without a listing; the sync cannot assign them to an account. */
function findListingless(userId: string) {
  return workerDatabase
    .selectFrom("subscriptions")
    .select("stripeSubscriptionId")
    .where("userId", "=", userId)
    .where("serviceId", "is", null)
    .where("status", "in", liveStatuses)
    .execute();
}

async function findCustomers(userId: string) {
  const rows = await workerDatabase
    .selectFrom("stripeCustomers")
    .select("stripeCustomerId")
    .where("userId", "=", userId)
    .union(
      workerDatabase
        .selectFrom("subscriptions")
        .select("stripeCustomerId")
        .where("userId", "=", userId)
        .where("status", "in", liveStatuses),
    )
    .execute();
  return rows.map(({ stripeCustomerId }) => stripeCustomerId);
}

import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { cancelAtOnce } from "#app/infrastructure/payments/subscription.server.ts";
import { closeAttempt } from "./checkout/close-attempt.server.ts";
import { liveStatuses } from "./promotion.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

/**
 * Closes the open payment pages of the organisations that a suspended account leaves without an owner, and ends their
 * promotions at the payment provider. Throws while the provider cannot be reached, so that the job is retried.
 */
export async function endSuspendedPromotions({ userId }: { userId: string }) {
  for (const organisationId of await findSuspended(userId)) {
    for (const attempt of await findOpenAttempts(organisationId)) {
      const outcome = await closeAttempt({ id: userId, role: "provider", organisationId }, attempt);
      // A payment that was completed is cancelled and refunded by the sync below.
      if (outcome === "opened") throw new Error("a payment page was opened meanwhile");
    }
    for (const { stripeSubscriptionId } of await findListingless(organisationId)) {
      await cancelAtOnce(stripeSubscriptionId);
    }
    for (const customerId of await findCustomers(organisationId))
      await syncPromotions({ customerId });
  }
}

async function findSuspended(userId: string) {
  const { rows } = await sql<{ organisationId: string }>`
    select organisation_id from organisation_members
     where user_id = ${userId} and role = 'owner' and suspended_since(organisation_id) is not null`.execute(
    workerDatabase,
  );
  return rows.map(({ organisationId }) => organisationId);
}

function findOpenAttempts(organisationId: string) {
  return workerDatabase
    .selectFrom("checkoutAttempts as attempt")
    .innerJoin("whiteLabelServices as listing", "listing.id", "attempt.listingId")
    .select(["attempt.id", "listingId", "planType", "attempt.createdAt", "stripeSessionId"])
    .where("listing.organisationId", "=", organisationId)
    .where("attempt.status", "=", "open")
    .execute();
}

/** Subscriptions imported from an earlier deployment without a listing; the sync cannot assign them to an organisation. */
function findListingless(organisationId: string) {
  return workerDatabase
    .selectFrom("subscriptions")
    .select("stripeSubscriptionId")
    .where("organisationId", "=", organisationId)
    .where("serviceId", "is", null)
    .where("status", "in", liveStatuses)
    .execute();
}

async function findCustomers(organisationId: string) {
  const rows = await workerDatabase
    .selectFrom("stripeCustomers")
    .select("stripeCustomerId")
    .where("organisationId", "=", organisationId)
    .union(
      workerDatabase
        .selectFrom("subscriptions")
        .select("stripeCustomerId")
        .where("organisationId", "=", organisationId)
        .where("status", "in", liveStatuses),
    )
    .execute();
  return rows.map(({ stripeCustomerId }) => stripeCustomerId);
}

import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { cancelAtOnce } from "#app/infrastructure/payments/subscription.server.ts";
import { closeWith } from "./checkout/close-attempt.server.ts";
import { liveStatuses } from "./promotion.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

type Suspended = { userId: string } | { organisationId: string };

/**
 * Closes the open payment pages of a suspended organisation, or of those that a suspended account leaves without an owner,
 * and ends their promotions at the payment provider. Throws while the provider cannot be reached, so that the job is retried.
 */
export async function endSuspendedPromotions(suspended: Suspended) {
  for (const organisationId of await findSuspended(suspended)) {
    const [customer] = await findOwnCustomer(organisationId).execute();
    for (const attempt of await findOpenAttempts(organisationId)) {
      const outcome = await closeWith(asWorker, customer?.stripeCustomerId, attempt);
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

function asWorker<Value>(work: (tx: Tx) => Promise<Value>) {
  return workerDatabase.transaction().execute(work);
}

async function findSuspended(suspended: Suspended) {
  const organisations = workerDatabase
    .selectFrom("organisations")
    .select("id")
    .where(sql<boolean>`suspended_since(id) is not null`);
  const found = await ("organisationId" in suspended
    ? organisations.where("id", "=", suspended.organisationId)
    : organisations.where("id", "in", ownedBy(suspended.userId))
  ).execute();
  return found.map(({ id }) => id);
}

function ownedBy(userId: string) {
  return workerDatabase
    .selectFrom("organisationMembers")
    .select("organisationId")
    .where("userId", "=", userId)
    .where("role", "=", "owner");
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

function findOwnCustomer(organisationId: string) {
  return workerDatabase
    .selectFrom("stripeCustomers")
    .select("stripeCustomerId")
    .where("organisationId", "=", organisationId);
}

async function findCustomers(organisationId: string) {
  const rows = await findOwnCustomer(organisationId)
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

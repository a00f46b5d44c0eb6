import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/**
 * A promotion with its buyer's email, by the payment provider's id. If the listing was deleted, the buyer is found by the
 * customer; undefined if the account was deleted too.
 */
export function findPromotionForMail(subscriptionId: string) {
  return workerDatabase
    .selectFrom("subscriptions")
    .leftJoin("whiteLabelServices as listing", "listing.id", "subscriptions.serviceId")
    .leftJoin(
      "stripeCustomers as customer",
      "customer.stripeCustomerId",
      "subscriptions.stripeCustomerId",
    )
    .innerJoin("users", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb("users.id", "=", fn.coalesce(ref("subscriptions.userId"), ref("customer.userId"))),
      ),
    )
    .select([
      "users.email",
      "listing.id as listingId",
      "listing.businessName",
      "listing.serviceType as category",
      "subscriptions.stripeCustomerId as customerId",
      "subscriptions.planType",
      "subscriptions.status",
      "subscriptions.currentPeriodEnd as periodEnd",
      "subscriptions.graceUntil",
    ])
    .where("subscriptions.stripeSubscriptionId", "=", subscriptionId)
    .executeTakeFirst();
}

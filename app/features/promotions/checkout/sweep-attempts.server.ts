import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { rotatePromotions } from "../rotate-promotions.server.ts";
import { syncPromotions } from "../sync/sync-promotions.server.ts";
import { LOST_AFTER_MINUTES } from "./checkout-attempt.ts";

/** Releases the places of abandoned attempts that can no longer be paid. */
export async function sweepAttempts() {
  const before = new Date(Date.now() - LOST_AFTER_MINUTES * 60_000);
  const stale = await workerDatabase
    .selectFrom("checkoutAttempts")
    .innerJoin("whiteLabelServices as listing", "listing.id", "checkoutAttempts.listingId")
    .leftJoin("stripeCustomers", "stripeCustomers.organisationId", "listing.organisationId")
    .select(["checkoutAttempts.id", "stripeCustomerId"])
    .where("checkoutAttempts.status", "=", "open")
    .where("checkoutAttempts.createdAt", "<", before)
    .execute();

  // Without a customer there is no payment page.
  const withoutCustomer = stale.filter(({ stripeCustomerId }) => !stripeCustomerId);
  for (const { id } of withoutCustomer) {
    await workerDatabase
      .updateTable("checkoutAttempts")
      .set({ status: "expired" })
      .where("id", "=", id)
      .execute();
  }
  if (withoutCustomer.length > 0) await rotatePromotions();

  const customers = new Set(stale.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []));
  for (const customerId of customers) await syncPromotions({ customerId });
}

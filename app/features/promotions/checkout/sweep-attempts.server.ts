import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { rotatePromotions } from "../rotate-promotions.server.ts";
import { syncPromotions } from "../sync/sync-promotions.server.ts";
import { LOST_AFTER_MINUTES } from "./checkout-attempt.ts";

/** An attempt that was left behind holds its place no longer than it could still be paid for. */
export async function sweepAttempts() {
  const before = new Date(Date.now() - LOST_AFTER_MINUTES * 60_000);
  const aged = await workerDatabase
    .selectFrom("checkoutAttempts")
    .leftJoin("stripeCustomers", "stripeCustomers.userId", "checkoutAttempts.userId")
    .select(["checkoutAttempts.id", "stripeCustomerId"])
    .where("status", "=", "open")
    .where("checkoutAttempts.createdAt", "<", before)
    .execute();

  // Whoever never became a customer cannot have a page to pay on.
  const strangers = aged.filter(({ stripeCustomerId }) => !stripeCustomerId);
  for (const { id } of strangers) {
    await workerDatabase
      .updateTable("checkoutAttempts")
      .set({ status: "expired" })
      .where("id", "=", id)
      .execute();
  }
  if (strangers.length > 0) await rotatePromotions();

  const customers = new Set(aged.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []));
  for (const customerId of customers) await syncPromotions({ customerId });
}

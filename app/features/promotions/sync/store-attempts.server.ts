import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { CustomerState } from "#app/infrastructure/payments/customer-state.server.ts";
import { LOST_AFTER_MINUTES } from "../checkout/checkout-attempt.ts";

/** Closes attempts that were paid, whose page has expired, or that never got a page. Open ones keep their place. */
export async function storeAttempts(
  tx: Tx,
  customerId: string,
  { sessions, subscriptions }: Pick<CustomerState, "sessions" | "subscriptions">,
) {
  const open = await tx
    .selectFrom("checkoutAttempts")
    .innerJoin("whiteLabelServices as listing", "listing.id", "checkoutAttempts.listingId")
    .innerJoin("stripeCustomers", "stripeCustomers.organisationId", "listing.organisationId")
    .select(["checkoutAttempts.id", "checkoutAttempts.createdAt", "stripeSessionId"])
    .where("stripeCustomerId", "=", customerId)
    .where("checkoutAttempts.status", "=", "open")
    .execute();

  for (const attempt of open) {
    const isBought = subscriptions.some(({ attemptId }) => attemptId === attempt.id);
    const session = sessions.find(
      ({ id, attemptId }) => attemptId === attempt.id || id === attempt.stripeSessionId,
    );
    const status = isBought ? "completed" : outcomeOf(session, attempt.createdAt);
    if (!status) continue;
    await tx.updateTable("checkoutAttempts").set({ status }).where("id", "=", attempt.id).execute();
  }
}

function outcomeOf(session: { status: string } | undefined, createdAt: Date) {
  if (session) return session.status === "expired" ? "expired" : undefined;
  const minutes = (Date.now() - createdAt.getTime()) / 60_000;
  return minutes > LOST_AFTER_MINUTES ? "expired" : undefined;
}

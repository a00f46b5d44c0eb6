import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import {
  closeCheckoutSession,
  openCheckoutSession,
} from "#app/infrastructure/payments/checkout-session.server.ts";
import { planTypeOf, promotionPlans } from "../promotion-plan.ts";
import { expiryOf, maySendAgain } from "./checkout-attempt.ts";
import { findCustomerId } from "./ensure-customer.server.ts";
import { returnAddress } from "./return-address.ts";

type Attempt = {
  id: string;
  listingId: string;
  planType: string;
  createdAt: Date;
  stripeSessionId: string | null;
};

/**
 * Afterwards the attempt cannot be paid. If the response that opened its page was lost, repeating the same request finds
 * the page; after that time it has expired or was never opened. "opened" if its page was opened concurrently.
 */
export async function closeAttempt(actor: Actor, attempt: Attempt) {
  return closeWith((work) => asProvider(actor, work), await findCustomerId(actor), attempt);
}

/** `run` has the rights of an owner, or of the worker, for a suspended organisation. */
export async function closeWith(
  run: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>,
  customerId: string | undefined,
  attempt: Attempt,
): Promise<"closed" | "paid" | "opened"> {
  const sessionId = attempt.stripeSessionId ?? (await findSession(customerId, attempt));
  if (sessionId && (await closeCheckoutSession(sessionId)) === "paid") return "paid";

  const left = await run(async (tx) => {
    await tx
      .updateTable("checkoutAttempts")
      .set({ status: "expired" })
      .where("id", "=", attempt.id)
      .where("status", "=", "open")
      .where(({ or, eb }) =>
        or([eb("stripeSessionId", "is", null), eb("stripeSessionId", "=", sessionId ?? null)]),
      )
      .execute();
    return tx
      .selectFrom("checkoutAttempts")
      .select("id")
      .where("id", "=", attempt.id)
      .where("status", "=", "open")
      .executeTakeFirst();
  });
  return left ? "opened" : "closed";
}

async function findSession(customerId: string | undefined, attempt: Attempt) {
  if (!customerId || !maySendAgain(attempt, new Date())) return undefined;

  const { id, listingId } = attempt;
  const session = await openCheckoutSession({
    id,
    listingId,
    customerId,
    expiresAt: expiryOf(attempt),
    price: promotionPlans[planTypeOf(attempt.planType)],
    successUrl: returnAddress(environment.ORIGIN, "success", listingId),
    cancelUrl: returnAddress(environment.ORIGIN, "canceled", listingId),
  });
  return session?.id;
}

import type { Actor } from "#app/features/accounts/actor.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { createPortalSession } from "#app/infrastructure/payments/customer.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findCustomerId } from "./checkout/ensure-customer.server.ts";
import { promotionLimits } from "./promotion-limits.ts";

/** The address of the payment provider's portal with the invoices and the card. */
export async function openBillingPortal(
  actor: Actor,
): Promise<Result<{ url: string }, "never-paid" | "portal-failed" | "too-many-portals">> {
  if (!(await consumeRateLimit([promotionLimits.portal, actor.id])).allowed)
    return refuse("too-many-portals");
  const customerId = await findCustomerId(actor);
  if (!customerId) return refuse("never-paid");

  try {
    const url = await createPortalSession(customerId, `${environment.ORIGIN}/dashboard/account`);
    return url ? accept({ url }) : refuse("portal-failed");
  } catch (error) {
    if (error instanceof Outage) return refuse("portal-failed");
    throw error;
  }
}

import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { actsAsOwner, asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isDatabaseBusy } from "#app/infrastructure/database/database-busy.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import {
  closeCheckoutSession,
  openCheckoutSession,
} from "#app/infrastructure/payments/checkout-session.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { isId } from "#app/shared/id.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { promotionLimits } from "../promotion-limits.ts";
import { type PlanType, promotionPlans } from "../promotion-plan.ts";
import { mayPromoteListing } from "../promotion-policy.ts";
import { hasLivePromotion, takePlace } from "../take-place.server.ts";
import { expiryOf, maySendAgain } from "./checkout-attempt.ts";
import { closeAttempt } from "./close-attempt.server.ts";
import { type Buyer, ensureCustomer } from "./ensure-customer.server.ts";
import { returnAddress } from "./return-address.ts";

type Refusal =
  | "not-promotable"
  | "already-promoted"
  | "sold-out"
  | "too-many-checkouts"
  | "checkout-failed";

type Attempt = {
  id: string;
  planType: string;
  createdAt: Date;
  stripeSessionId: string | null;
  url: string | null;
};

/**
 * Returns the address of the payment page. The place is taken before it can be paid for, and the attempt is stored before
 * the provider is called, so that a retry after any failure continues the same attempt.
 */
export async function startCheckout(
  actor: Buyer,
  { listingId, planType }: { listingId: string; planType: PlanType },
): Promise<Result<{ url: string }, Refusal>> {
  if (!isId(listingId)) return refuse("not-promotable");
  const { allowed } = await consumeRateLimit(
    [promotionLimits.pay, actor.id],
    [promotionLimits.payHourly, actor.id],
  );
  if (!allowed) return refuse("too-many-checkouts");

  try {
    const begun = await beginAttempt(actor, listingId, planType);
    if (!begun.ok) return begun;
    const attempt = begun.value;
    if (attempt.url) return accept({ url: attempt.url });

    const session = await openCheckoutSession({
      id: attempt.id,
      listingId,
      price: promotionPlans[planType],
      customerId: await ensureCustomer(actor),
      expiresAt: expiryOf(attempt),
      successUrl: returnAddress(environment.ORIGIN, "success", listingId),
      cancelUrl: returnAddress(environment.ORIGIN, "canceled", listingId),
    });
    if (!session) {
      log.error({ account: actor.id }, "Stripe does not know the customer or the price");
      return refuse("checkout-failed");
    }
    if (await rememberSession(actor, attempt.id, session)) return accept({ url: session.url });
    // The attempt was closed in another tab while its page was being opened.
    const closed = await closeCheckoutSession(session.id);
    return refuse(closed === "paid" ? "already-promoted" : "checkout-failed");
  } catch (error) {
    // Nothing was charged: the attempt stays open until a retry or the sweep.
    if (error instanceof Outage) return refuse("checkout-failed");
    // Other buyers hold the lock.
    throw isDatabaseBusy(error) ? new Busy({ cause: error }) : error;
  }
}

/** The open attempt if it can be continued, or a new one with a place. */
async function beginAttempt(
  actor: Buyer,
  listingId: string,
  planType: PlanType,
): Promise<Result<Attempt, Exclude<Refusal, "too-many-checkouts">>> {
  const open = await withListingLock(actor, listingId, (tx) => findOpenAttempt(tx, listingId));
  if (open && !isReusable(open, planType)) {
    if ((await closeAttempt(actor, { ...open, listingId })) === "paid")
      return refuse("already-promoted");
  }

  return withListingLock(actor, listingId, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["organisationId", "approved as isPublic", actsAsOwner.as("isOwner")])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayPromoteListing(actor, listing)) return refuse("not-promotable");
    if (await hasLivePromotion(tx, listingId)) return refuse("already-promoted");

    const known = await findOpenAttempt(tx, listingId);
    if (known) return isReusable(known, planType) ? accept(known) : refuse("checkout-failed");
    if (!(await takePlace(tx, listingId))) return refuse("sold-out");

    const created = await tx
      .insertInto("checkoutAttempts")
      .values({ listingId, userId: actor.id, planType })
      .returning(["id", "planType", "createdAt", "stripeSessionId", "url"])
      .executeTakeFirstOrThrow();
    return accept(created);
  });
}

function isReusable(attempt: Attempt, planType: PlanType) {
  const isOpen = attempt.url ? expiryOf(attempt) > new Date() : maySendAgain(attempt, new Date());
  return attempt.planType === planType && isOpen;
}

function withListingLock<Value>(actor: Buyer, listingId: string, work: (tx: Tx) => Promise<Value>) {
  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    return work(tx);
  });
}

function findOpenAttempt(tx: Tx, listingId: string): Promise<Attempt | undefined> {
  return tx
    .selectFrom("checkoutAttempts")
    .select(["id", "planType", "createdAt", "stripeSessionId", "url"])
    .where("listingId", "=", listingId)
    .where("status", "=", "open")
    .executeTakeFirst();
}

/** False if the attempt was closed meanwhile; then the buyer must not be redirected to its page. */
function rememberSession(actor: Buyer, attemptId: string, session: { id: string; url: string }) {
  return asProvider(actor, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("checkoutAttempts")
      .set({ stripeSessionId: session.id, url: session.url })
      .where("id", "=", attemptId)
      .where("status", "=", "open")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

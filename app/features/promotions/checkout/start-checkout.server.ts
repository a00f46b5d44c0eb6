import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
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
import { type Buyer, becomeCustomer } from "./become-customer.server.ts";
import { expiryOf, maySendAgain } from "./checkout-attempt.ts";
import { closeAttempt } from "./close-attempt.server.ts";
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
 * Leads to the page to pay on. The place is taken before anyone can pay for it, and the attempt is on record before the
 * payment provider hears of it: whatever breaks in between, pressing the button again goes on with the same one.
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
      customerId: await becomeCustomer(actor),
      expiresAt: expiryOf(attempt),
      successUrl: returnAddress(environment.ORIGIN, "success", listingId),
      cancelUrl: returnAddress(environment.ORIGIN, "canceled", listingId),
    });
    if (await rememberSession(actor, attempt.id, session)) return accept({ url: session.url });
    // Given up in another tab while its page was being opened: nobody is to pay there.
    const closed = await closeCheckoutSession(session.id);
    return refuse(closed === "paid" ? "already-promoted" : "checkout-failed");
  } catch (error) {
    // Nothing is charged and nothing lost: the attempt waits, and is found out about if nobody tries again.
    if (error instanceof Outage) return refuse("checkout-failed");
    throw hasWaitedTooLong(error) ? new Busy({ cause: error }) : error;
  }
}

/** For others who go to pay at the same moment. */
function hasWaitedTooLong(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/** The attempt that is open already, or a new one with a place. */
async function beginAttempt(
  actor: Buyer,
  listingId: string,
  planType: PlanType,
): Promise<Result<Attempt, Exclude<Refusal, "too-many-checkouts">>> {
  const open = await inListing(actor, listingId, (tx) => findOpenAttempt(tx, listingId));
  if (open && !goesOn(open, planType)) {
    if ((await closeAttempt(actor, { ...open, listingId })) === "paid")
      return refuse("already-promoted");
  }

  return inListing(actor, listingId, async (tx) => {
    const listing = await tx
      .selectFrom("whiteLabelServices")
      .select(["userId as ownerId", "approved as isPublic"])
      .where("id", "=", listingId)
      .executeTakeFirst();
    if (!listing || !mayPromoteListing(actor, listing)) return refuse("not-promotable");
    if (await hasLivePromotion(tx, listingId)) return refuse("already-promoted");

    const known = await findOpenAttempt(tx, listingId);
    if (known) return goesOn(known, planType) ? accept(known) : refuse("checkout-failed");
    if (!(await takePlace(tx, listingId))) return refuse("sold-out");

    const created = await tx
      .insertInto("checkoutAttempts")
      .values({ listingId, userId: actor.id, planType })
      .returning(["id", "planType", "createdAt", "stripeSessionId", "url"])
      .executeTakeFirstOrThrow();
    return accept(created);
  });
}

function goesOn(attempt: Attempt, planType: PlanType) {
  const isOpen = attempt.url ? expiryOf(attempt) > new Date() : maySendAgain(attempt, new Date());
  return attempt.planType === planType && isOpen;
}

function inListing<Value>(actor: Buyer, listingId: string, work: (tx: Tx) => Promise<Value>) {
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

/** Whether the attempt is still open; only then may anyone be sent to its page. */
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

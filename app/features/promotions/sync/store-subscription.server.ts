import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import type {
  SeenPayment,
  SeenSubscription,
} from "#app/infrastructure/payments/customer-state.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { isId } from "#app/shared/id.ts";
import { GRACE_DAYS, isLive, promotionStateOf } from "../promotion.ts";
import { changesSince, type PromotionChange, type StoredState } from "../promotion-change.ts";
import {
  promotionOver,
  promotionRefused,
  promotionStarted,
  renewalFailed,
} from "../promotion-jobs.ts";
import { planOfPrice } from "../promotion-plan.ts";
import { notifyOfEnd, notifyOfRenewal } from "./notify-of-end.server.ts";
import { refusePromotion } from "./refuse-placeless.server.ts";

const DAY = 24 * 60 * 60 * 1_000;

/** Stores a subscription and enqueues what follows from its change of state. */
export async function storeSubscription(tx: Tx, seen: SeenSubscription, payments: SeenPayment[]) {
  const before = await findStored(tx, seen.id);
  // Cancelled is final at the provider, so this state was read before the owner deleted the listing; a sync follows.
  if (before?.status === "canceled" && seen.status !== "canceled") return;
  // An existing subscription keeps its plan when our prices change.
  const planType = planOfPrice(seen.price) ?? before?.planType;
  if (!planType) {
    if (seen.listingId) log.error({ subscription: seen.id }, "a subscription is not at our price");
    return;
  }
  // An imported subscription names its listing only in our database.
  const listing = await findListing(tx, seen.listingId ?? before?.serviceId ?? undefined);
  const suspendedAt = listing?.suspendedAt ?? null;
  const own = payments.filter(({ subscriptionId }) => subscriptionId === seen.id);
  const bought = { ...seen, isPaidBack: isPaidBack(own), isSuspended: suspendedAt !== null };
  const state = promotionStateOf(bought, new Date());
  const payer =
    (await findPayer(tx, seen.customerId)) ?? (before?.organisationId ? before : undefined);
  const hasMoved = Boolean(listing && payer && payer.organisationId !== listing.organisationId);
  const obstacle = isLive(state.status)
    ? await findObstacle(tx, seen, { listing, hasMoved })
    : undefined;
  const status = obstacle ?? state.status;
  const owner = hasMoved ? payer : listing;

  const row = {
    userId: owner?.userId ?? null,
    organisationId: owner?.organisationId ?? null,
    serviceId: listing?.id ?? null,
    stripeCustomerId: seen.customerId,
    planType,
    status,
    graceUntil: obstacle ? null : state.graceUntil,
    currentPeriodStart: seen.periodStart,
    currentPeriodEnd: seen.periodEnd,
  };
  await tx
    .insertInto("subscriptions")
    .values({ ...row, stripeSubscriptionId: seen.id, createdAt: seen.createdAt })
    .onConflict((conflict) => conflict.column("stripeSubscriptionId").doUpdateSet(row))
    .execute();

  if (obstacle && before?.status !== obstacle) {
    const { id, customerId } = seen;
    // It was given until the listing moved, so only the running period is refunded.
    const since = obstacle === "moved" ? { since: seen.periodStart } : {};
    await refusePromotion(tx, { id, customerId, ...since }, obstacle);
  }
  if (state.mustEnd) await endAtProvider(tx, seen);
  if (suspendedAt) await refundSince(tx, seen, own, suspendedAt);
  const changes = changesSince(before, { status, graceUntil: row.graceUntil });
  await notifyOwner(tx, seen.id, changes);
}

type StoredOwner = {
  planType: string;
  serviceId: string | null;
  userId: string | null;
  organisationId: string | null;
};

function findStored(
  tx: Tx,
  subscriptionId: string,
): Promise<(StoredState & StoredOwner) | undefined> {
  return tx
    .selectFrom("subscriptions")
    .select(["status", "graceUntil", "planType", "serviceId", "userId", "organisationId"])
    .where("stripeSubscriptionId", "=", subscriptionId)
    .executeTakeFirst();
}

async function findListing(tx: Tx, listingId: string | undefined) {
  if (!listingId || !isId(listingId)) return undefined;
  return tx
    .selectFrom("whiteLabelServices")
    .select([
      "id",
      "userId",
      "organisationId",
      sql<Date | null>`suspended_since(organisation_id)`.as("suspendedAt"),
    ])
    .where("id", "=", listingId)
    .executeTakeFirst();
}

/** Unknown for a customer of an earlier deployment; then who had the subscription before pays. */
function findPayer(tx: Tx, customerId: string) {
  return tx
    .selectFrom("stripeCustomers")
    .select(["userId", "organisationId"])
    .where("stripeCustomerId", "=", customerId)
    .executeTakeFirst();
}

/**
 * Why the promotion cannot be given: the listing was deleted, has moved to another organisation than the one that pays, or
 * is promoted by another subscription.
 */
async function findObstacle(
  tx: Tx,
  seen: SeenSubscription,
  { listing, hasMoved }: { listing: { id: string } | undefined; hasMoved: boolean },
) {
  if (!listing) return "orphaned";
  if (hasMoved) return "moved";
  const others = await tx
    .selectFrom("subscriptions")
    .select("status")
    .where("serviceId", "=", listing.id)
    .where("stripeSubscriptionId", "<>", seen.id)
    .execute();
  return others.some(({ status }) => isLive(status)) ? "duplicate" : undefined;
}

/** Only the newest payment counts: older ones were for past periods. */
function isPaidBack(own: SeenPayment[]) {
  const [newest] = own.toSorted((a, b) => +b.paidAt - +a.paidAt);
  return newest !== undefined && isReturned(newest);
}

function isReturned({ disputed, refundedCents, amountCents }: SeenPayment) {
  return disputed || refundedCents >= amountCents;
}

/** Refunds the payments that a suspended account made after its suspension, but not earlier ones. */
async function refundSince(tx: Tx, seen: SeenSubscription, own: SeenPayment[], moment: Date) {
  // The provider gives payment times in whole seconds, so the second of the suspension counts as after it.
  const since = new Date(Math.floor(+moment / 1_000) * 1_000);
  if (!own.some((payment) => payment.paidAt >= since && !isReturned(payment))) return;
  const { id: subscriptionId, customerId } = seen;
  const payload = { subscriptionId, customerId, reason: "suspended", since: since.toISOString() };
  const key = `${promotionRefused.name}:${subscriptionId}`;
  await enqueue(tx, promotionRefused, payload, { key });
  await notifyOfEnd(tx, subscriptionId, payload.reason);
}

async function endAtProvider(tx: Tx, { id: subscriptionId, customerId }: SeenSubscription) {
  const key = `${promotionOver.name}:${subscriptionId}`;
  await enqueue(tx, promotionOver, { subscriptionId, customerId }, { key });
}

async function notifyOwner(tx: Tx, subscriptionId: string, changes: PromotionChange[]) {
  for (const change of changes) {
    if (change.kind === "ended") await notifyOfEnd(tx, subscriptionId, change.reason);
    else if (change.kind === "renewal-changed")
      await notifyOfRenewal(tx, subscriptionId, change.renews);
    else if (change.kind === "renewal-failed") {
      await notifyOfFailure(tx, subscriptionId, change.graceUntil);
    } else await enqueue(tx, promotionStarted, { subscriptionId, mailId: randomUUID() });
  }
}

async function notifyOfFailure(tx: Tx, subscriptionId: string, graceUntil: Date) {
  for (const day of [0, 3, GRACE_DAYS]) {
    const mail = {
      subscriptionId,
      mailId: randomUUID(),
      day,
      graceUntil: graceUntil.toISOString(),
    };
    await enqueue(tx, renewalFailed, mail, {
      at: new Date(+graceUntil - (GRACE_DAYS - day) * DAY),
    });
  }
}

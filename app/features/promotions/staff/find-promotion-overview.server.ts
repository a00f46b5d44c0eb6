import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { liveStatuses } from "../promotion.ts";
import { mayOverseePromotions } from "../promotion-policy.ts";
import { syncKey } from "../stripe-event.ts";
import {
  type CategoryPlaces,
  differences,
  fillMonths,
  LATE_MINUTES,
  type LivePromotion,
  lastMonths,
  type MonthRevenue,
  type PromotionOverview,
  type Reconciliation,
  type WaitingEvent,
} from "./promotion-overview.ts";

const MAX_RECONCILIATIONS = 10;
const MAX_EVENTS = 25;

export async function findPromotionOverview(
  actor: Actor,
  now: Date,
): Promise<Result<PromotionOverview, "not-allowed">> {
  if (!mayOverseePromotions(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) =>
    accept({
      promotions: await findLivePromotions(tx),
      places: await findPlaces(tx),
      revenue: await findRevenue(tx, now),
      reconciliations: await findReconciliations(tx),
      ...(await findWaitingEvents(tx, now)),
    }),
  );
}

/** Promotions in grace first. Places limit their number, so all fit on one page. */
async function findLivePromotions(tx: Tx): Promise<LivePromotion[]> {
  const rows = await tx
    .selectFrom("subscriptions")
    .leftJoin("whiteLabelServices as listing", "listing.id", "subscriptions.serviceId")
    .leftJoin("users", "users.id", "subscriptions.userId")
    .leftJoin("promotionPlaces as held", "held.listingId", "subscriptions.serviceId")
    .select(["subscriptions.id", "planType", "subscriptions.status", "graceUntil"])
    .select(["currentPeriodEnd", "listing.id as listingId", "businessName"])
    .select(["listing.serviceType", "users.id as ownerId", "users.email", "held.place"])
    .where("subscriptions.status", "in", liveStatuses)
    .orderBy("graceUntil", (order) => order.asc().nullsLast())
    .orderBy("listing.serviceType")
    .orderBy("held.place")
    .execute();

  return rows.map((row) => ({
    id: row.id,
    planType: row.planType,
    status: row.status,
    listing: row.listingId ? { id: row.listingId, name: row.businessName ?? "" } : undefined,
    owner: row.ownerId ? { id: row.ownerId, email: row.email ?? "" } : undefined,
    category: row.serviceType ?? undefined,
    place: row.place ?? undefined,
    periodEnd: row.currentPeriodEnd?.toISOString(),
    graceUntil: row.graceUntil?.toISOString(),
  }));
}

async function findPlaces(tx: Tx) {
  const { rows } = await sql<CategoryPlaces>`
    with held as (
      select category, count(*) as taken, count(*) filter (where live.id is null) as paying
        from promotion_places
        left join subscriptions live on live.service_id = listing_id and is_live(live.status)
       group by category
    ), waits as (
      select listing.service_type as category, count(*) as waiting
        from place_waits join white_label_services listing on listing.id = listing_id
       where listing.approved
       group by listing.service_type
    )
    select category, coalesce(taken, 0) as taken, coalesce(paying, 0) as paying, coalesce(waiting, 0) as waiting
      from held full join waits using (category)
     order by category`.execute(tx);
  return rows;
}

async function findRevenue(tx: Tx, now: Date) {
  const months = lastMonths(now);
  const { rows } = await sql<MonthRevenue>`
    select to_char(paid_at at time zone 'utc', 'YYYY-MM') as month,
           sum(amount_cents) as paid, sum(refunded_cents) as refunded
      from promotion_payments
     where paid_at >= ${`${months[0]}-01T00:00:00Z`}::timestamptz
     group by 1`.execute(tx);
  return fillMonths(months, rows);
}

async function findReconciliations(tx: Tx): Promise<Reconciliation[]> {
  const rows = await tx
    .selectFrom("reconciliations")
    .selectAll()
    .orderBy("ranAt", "desc")
    .limit(MAX_RECONCILIATIONS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ranAt: row.ranAt.toISOString(),
    compared: row.compared,
    differences: differences.parse(row.differences),
  }));
}

async function findWaitingEvents(tx: Tx, now: Date) {
  const late = tx
    .selectFrom("stripeEvents")
    .where("handledAt", "is", null)
    .where("receivedAt", "<", new Date(now.getTime() - LATE_MINUTES * 60_000));
  const { eventCount } = await late
    .select(({ fn }) => fn.countAll<number>().as("eventCount"))
    .executeTakeFirstOrThrow();
  const rows = await late
    .select(["id", "type", "receivedAt", "stripeCustomerId"])
    .orderBy("receivedAt")
    .limit(MAX_EVENTS)
    .execute();

  const events: WaitingEvent[] = [];
  for (const { id, type, receivedAt, stripeCustomerId } of rows) {
    const customerId = stripeCustomerId ?? undefined;
    const lastError = await findLastError(tx, syncKey({ id, customerId }));
    events.push({ id, type, receivedAt: receivedAt.toISOString(), customerId, lastError });
  }
  return { events, eventCount };
}

/** Only the first line: the rest is the stack trace. */
async function findLastError(tx: Tx, key: string) {
  const { rows } = await sql<{ error: string | null }>`
    select queue.find_error(${key}) as error`.execute(tx);
  return rows[0]?.error?.split("\n", 1)[0]?.slice(0, 300);
}

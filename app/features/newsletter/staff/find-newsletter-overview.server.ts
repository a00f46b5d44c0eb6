import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { mayOverseeNewsletter } from "../newsletter-policy.ts";
import {
  type Leaver,
  maskAddress,
  type NewsletterOverview,
  type OverviewPages,
  type OwedDelivery,
  type Paged,
  ROWS_PER_PAGE,
} from "./newsletter-overview.ts";

export async function findNewsletterOverview(
  actor: Actor,
  pages: OverviewPages,
): Promise<Result<NewsletterOverview, "not-allowed">> {
  if (!mayOverseeNewsletter(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const counts = await countSubscribers(tx);
    return accept({
      counts,
      owed: await findOwed(tx, pages.owed),
      leavers: await findLeavers(tx, pages.left, counts.unsubscribed),
    });
  });
}

async function countSubscribers(tx: Tx) {
  const rows = await tx
    .selectFrom("newsletterSubscribers")
    .select(({ fn }) => ["status", fn.count<number>("id").as("count")])
    .groupBy("status")
    .execute();
  return { pending: 0, confirmed: 0, unsubscribed: 0, ...fromRows(rows) };
}

function fromRows(rows: { status: string; count: number }[]) {
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The oldest first. */
async function findOwed(tx: Tx, wanted: number): Promise<Paged<OwedDelivery>> {
  const open = tx
    .selectFrom("newsletterDeliveries as delivery")
    .innerJoin("newsletterSubscribers as subscriber", "subscriber.id", "delivery.subscriberId")
    .where("deliveredAt", "is", null)
    .where("voidedAt", "is", null);
  const { total } = await open
    .select(({ fn }) => fn.count<number>("delivery.id").as("total"))
    .executeTakeFirstOrThrow();
  const paging = pageOf(total, wanted);
  const rows = await open
    .select(["delivery.id", "kind", "email", "delivery.createdAt", "attempts"])
    .select(["lastTriedAt", "lastError"])
    .orderBy("delivery.createdAt")
    .orderBy("delivery.id")
    .limit(ROWS_PER_PAGE)
    .offset(paging.offset)
    .$narrowType<{ kind: OwedDelivery["kind"] }>()
    .execute();

  return {
    ...paging.shown,
    rows: rows.map(({ email, createdAt, lastTriedAt, lastError, ...row }) => ({
      ...row,
      address: maskAddress(email),
      createdAt: createdAt.toISOString(),
      lastTriedAt: lastTriedAt?.toISOString(),
      lastError: lastError ?? undefined,
    })),
  };
}

async function findLeavers(tx: Tx, wanted: number, total: number): Promise<Paged<Leaver>> {
  const paging = pageOf(total, wanted);
  const { rows } = await sql<{ id: string; email: string; unsubscribedAt: Date; isOwed: boolean }>`
    select id, email, unsubscribed_at, exists (
             select from newsletter_deliveries
              where subscriber_id = subscriber.id and kind = 'left' and delivered_at is null and voided_at is null
           ) as is_owed
      from newsletter_subscribers subscriber
     where status = 'unsubscribed'
     order by unsubscribed_at desc, id
     limit ${ROWS_PER_PAGE} offset ${paging.offset}`.execute(tx);

  return {
    ...paging.shown,
    rows: rows.map(({ id, email, unsubscribedAt, isOwed }) => ({
      id,
      isOwed,
      leftAt: unsubscribedAt.toISOString(),
      address: isOwed ? email : maskAddress(email),
    })),
  };
}

function pageOf(total: number, wanted: number) {
  const pageCount = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  const page = Math.min(wanted, pageCount);
  return { shown: { total, page, pageCount }, offset: (page - 1) * ROWS_PER_PAGE };
}

import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import {
  findRunningSubscriptions,
  type SeenSubscription,
} from "#app/infrastructure/payments/customer-state.server.ts";
import { isLive, liveStatuses, promotionStateOf } from "./promotion.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

/** A subscription whose status at the provider and in our database differ. */
export type Difference = { subscriptionId: string; here: string | null; there: string | null };

type Row = { subscriptionId: string; customerId: string; status: string };

const KEPT_DAYS = 90;

/**
 * Compares everything the payment provider charges for with everything we promote, because events can be lost, and
 * records the differences for the operator. Every paying or promoted customer is synced, even without a difference:
 * renewals and refunds do not show in a subscription's status.
 */
export async function reconcilePromotions() {
  const running = (await findRunningSubscriptions()).filter(({ listingId }) => listingId);
  const rows = await findLiveRows();
  const found = compare(running, rows);

  const customers = [...running, ...rows].map(({ customerId }) => customerId);
  for (const customerId of new Set([...customers, ...(await findCustomersWithWaitingEvents())])) {
    await syncPromotions({ customerId });
  }

  const differences = found.map(({ customerId: _, ...difference }) => difference);
  if (differences.length > 0) log.error({ differences }, "promotions differ from what is paid");
  await keepRecord(running.length, differences);
  return differences;
}

function compare(running: SeenSubscription[], rows: Row[]) {
  const ours = new Map(rows.map((row) => [row.subscriptionId, row]));
  const theirs = new Set(running.map(({ id }) => id));
  const found: (Difference & { customerId: string })[] = [];

  for (const seen of running) {
    const here = ours.get(seen.id)?.status ?? null;
    const { status } = promotionStateOf(
      { ...seen, isPaidBack: false, isSuspended: false },
      new Date(),
    );
    const there = isLive(status) ? status : null;
    if (here !== there) {
      found.push({ customerId: seen.customerId, subscriptionId: seen.id, here, there });
    }
  }
  for (const { subscriptionId, customerId, status } of rows) {
    if (!theirs.has(subscriptionId)) {
      found.push({ customerId, subscriptionId, here: status, there: null });
    }
  }
  return found;
}

function findLiveRows(): Promise<Row[]> {
  return workerDatabase
    .selectFrom("subscriptions")
    .select(["stripeSubscriptionId as subscriptionId", "stripeCustomerId as customerId", "status"])
    .where("status", "in", liveStatuses)
    .execute();
}

/** Customers with unhandled events. */
async function findCustomersWithWaitingEvents() {
  const rows = await workerDatabase
    .selectFrom("stripeEvents")
    .select("stripeCustomerId")
    .distinct()
    .where("handledAt", "is", null)
    .where("stripeCustomerId", "is not", null)
    .execute();
  return rows.flatMap(({ stripeCustomerId }) => stripeCustomerId ?? []);
}

async function keepRecord(compared: number, differences: Difference[]) {
  const oldest = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1_000);
  await workerDatabase
    .insertInto("reconciliations")
    .values({ compared, differences: JSON.stringify(differences) })
    .execute();
  await workerDatabase.deleteFrom("reconciliations").where("ranAt", "<", oldest).execute();
  await workerDatabase.deleteFrom("stripeEvents").where("handledAt", "<", oldest).execute();
}

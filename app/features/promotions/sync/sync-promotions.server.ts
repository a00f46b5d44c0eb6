import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import {
  type CustomerState,
  findCustomerState,
  type SeenPayment,
} from "#app/infrastructure/payments/customer-state.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { assignPromotionPlaces } from "../assign-promotion-places.server.ts";
import { placesChanged } from "../promotion-jobs.ts";
import { refusePlaceless } from "./refuse-placeless.server.ts";
import { storeAttempts } from "./store-attempts.server.ts";
import { storeSubscription } from "./store-subscription.server.ts";

/**
 * Copies a customer's current state from the payment provider in one transaction. Events only trigger it, so their order
 * and repetition do not matter. The lock keeps an older state from overwriting a newer one.
 */
export async function syncPromotions({ customerId }: { customerId: string }) {
  await workerDatabase.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
      tx,
    );
    // Events received later may be about something that this state does not show.
    const readAt = await clock(tx);
    const state = await findCustomerState(customerId);
    if (state) await store(tx, customerId, state);
    // Perhaps the key of another Stripe account is configured, so nothing is ended.
    else if (await isOurs(tx, customerId)) {
      log.error({ customerId }, "the payment provider does not know a customer");
    }

    await tx
      .updateTable("stripeEvents")
      .set({ handledAt: readAt })
      .where("stripeCustomerId", "=", customerId)
      .where("receivedAt", "<=", readAt)
      .where("handledAt", "is", null)
      .execute();
  });
}

async function store(tx: Tx, customerId: string, state: CustomerState) {
  // The provider lists the newest first; of two for one listing the older one counts.
  for (const subscription of state.subscriptions.toReversed()) {
    await storeSubscription(tx, subscription, state.payments);
  }
  await storeAttempts(tx, customerId, state);
  await storePayments(tx, state.payments);
  await assignPromotionPlaces(tx);
  await refusePlaceless(tx, customerId);
  await enqueue(tx, placesChanged, {}, { key: placesChanged.name });
}

/** One row for each invoice; later syncs update its refund. */
async function storePayments(tx: Tx, payments: SeenPayment[]) {
  for (const payment of payments) {
    const { invoiceId, subscriptionId, amountCents, refundedCents, disputed, paidAt } = payment;
    await tx
      .insertInto("promotionPayments")
      .values({
        stripeInvoiceId: invoiceId,
        stripeSubscriptionId: subscriptionId,
        amountCents,
        refundedCents,
        disputed,
        paidAt,
      })
      .onConflict((conflict) =>
        conflict.column("stripeInvoiceId").doUpdateSet({ refundedCents, disputed }),
      )
      .execute();
  }
}

/** False for a customer whose account was deleted; that customer is deleted at the payment provider too. */
async function isOurs(tx: Tx, customerId: string) {
  const known = await tx
    .selectFrom("stripeCustomers")
    .select("userId")
    .where("stripeCustomerId", "=", customerId)
    .executeTakeFirst();
  return known !== undefined;
}

async function clock(tx: Tx) {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

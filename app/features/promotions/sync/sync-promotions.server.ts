import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import {
  type CustomerState,
  findCustomerState,
} from "#app/infrastructure/payments/customer-state.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { assignPromotionPlaces } from "../assign-promotion-places.server.ts";
import { placesChanged } from "../promotion-jobs.ts";
import { refusePlaceless } from "./refuse-placeless.server.ts";
import { storeAttempts } from "./store-attempts.server.ts";
import { storePayments } from "./store-payments.server.ts";
import { storeSubscription } from "./store-subscription.server.ts";

/**
 * Copies what the payment provider says of a customer just now, all of it in one transaction. Events only say that it is
 * time to look, so it does not matter how often they come or in which order. One look at a customer at a time: an older
 * one must not be written over a newer.
 */
export async function syncPromotions({ customerId }: { customerId: string }) {
  await workerDatabase.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
      tx,
    );
    // What comes in from now on may be about something this look does not show.
    const lookedAt = await clock(tx);
    const state = await findCustomerState(customerId);
    if (state) await store(tx, customerId, state);
    // Perhaps another account's key is in use: nothing is ended because nobody is known.
    else if (await isOurs(tx, customerId)) {
      log.error({ customerId }, "the payment provider does not know a customer");
    }

    await tx
      .updateTable("stripeEvents")
      .set({ handledAt: lookedAt })
      .where("stripeCustomerId", "=", customerId)
      .where("receivedAt", "<=", lookedAt)
      .where("handledAt", "is", null)
      .execute();
  });
}

async function store(tx: Tx, customerId: string, state: CustomerState) {
  // The provider names the newest first; of two for one listing the older one counts.
  for (const subscription of state.subscriptions.toReversed()) {
    await storeSubscription(tx, subscription, state.payments);
  }
  await storeAttempts(tx, customerId, state);
  await storePayments(tx, state.payments);
  await assignPromotionPlaces(tx);
  await refusePlaceless(tx, customerId);
  await enqueue(tx, placesChanged, {}, { key: placesChanged.name });
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

import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { findCustomerOfCharge } from "#app/infrastructure/payments/customer-state.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { customerChanged } from "../promotion-jobs.ts";

/** For events that name only a charge: finds its customer and enqueues their sync. */
export async function findDisputingCustomer({
  eventId,
  chargeId,
}: {
  eventId: string;
  chargeId: string;
}) {
  const customerId = await findCustomerOfCharge(chargeId);

  await workerDatabase.transaction().execute(async (tx) => {
    await tx
      .updateTable("stripeEvents")
      .set(customerId ? { stripeCustomerId: customerId } : { handledAt: new Date() })
      .where("id", "=", eventId)
      .execute();
    if (customerId) {
      await enqueue(tx, customerChanged, { customerId }, { key: `customer:${customerId}` });
    }
  });
}

import { customerLeft } from "#app/features/accounts/account-jobs.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { deleteCustomer, hasOpenBilling } from "#app/infrastructure/payments/customer.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { syncPromotions } from "./sync/sync-promotions.server.ts";

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Deletes the customer at the payment provider after the account was deleted. The provider keeps the invoices, as the
 * law requires. While a subscription runs or an invoice is open, the job is retried a day later.
 */
export async function deletePaymentCustomer({ customerId }: { customerId: string }) {
  // A last sync, so that our payment records are complete.
  await syncPromotions({ customerId });
  if (!(await hasOpenBilling(customerId))) return deleteCustomer(customerId);

  await workerDatabase
    .transaction()
    .execute((tx) =>
      enqueue(
        tx,
        customerLeft,
        { customerId },
        { at: new Date(Date.now() + DAY), key: `${customerLeft.name}:${customerId}` },
      ),
    );
}

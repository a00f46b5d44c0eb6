import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { SeenPayment } from "#app/infrastructure/payments/customer-state.server.ts";

/** One row an invoice, however often it is seen. */
export async function storePayments(tx: Tx, payments: SeenPayment[]) {
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

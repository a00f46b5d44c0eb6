import { askStripe, stripe } from "./stripe.server.ts";
import { hasEnded } from "./subscription.server.ts";

/**
 * Idempotent per organisation and minute. Not for longer, because Stripe would repeat a stored failure for the same key for
 * a day.
 */
export async function createCustomer(actor: {
  id: string;
  email: string;
  organisationId: string | undefined;
}) {
  const { id, email, organisationId = id } = actor;
  const minute = Math.floor(Date.now() / 60_000);
  const customer = await askStripe(() =>
    stripe.customers.create(
      { email, metadata: { user_id: id, organisation_id: organisationId } },
      { idempotencyKey: `customer-${organisationId}-${minute}` },
    ),
  );
  if (!customer) throw new Error("Stripe created no customer");
  return customer.id;
}

/** The billing portal, for invoices and card changes; the URL expires after a few minutes. */
export async function createPortalSession(customerId: string, returnUrl: string) {
  const session = await askStripe(() =>
    stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
  );
  return session?.url;
}

/** Whether a subscription still runs or an invoice is unpaid. */
export async function hasOpenBilling(customer: string) {
  const found = await askStripe(async () => {
    const [subscriptions, invoices] = await Promise.all([
      stripe.subscriptions.list({ customer, status: "all", limit: 100 }).autoPagingToArray(all),
      stripe.invoices.list({ customer, status: "open", limit: 1 }),
    ]);
    return subscriptions.some(({ status }) => !hasEnded(status)) || invoices.data.length > 0;
  });
  return found ?? false;
}

const all = { limit: 10_000 };

/** Stripe deletes the personal data and keeps the invoices. An unknown customer counts as deleted. */
export async function deleteCustomer(customerId: string) {
  await askStripe(() => stripe.customers.del(customerId));
}

import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { noSuch } from "../refusal.ts";

export const listInvoices: Handler<"listInvoices"> = (world, params) =>
  page(
    "/v1/invoices",
    world.invoices,
    params,
    (invoice) =>
      isWanted(invoice.customer, params.customer) &&
      isWanted(invoice.parent?.subscription_details?.subscription, params.subscription) &&
      isWanted(invoice.status, params.status) &&
      isWithin(invoice.created, params.created),
  );

export const retrieveInvoice: Handler<"retrieveInvoice"> = (world, _, id) => {
  const invoice = world.invoices.get(id);
  if (!invoice) throw noSuch("invoice", id);
  return invoice;
};

import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { noSuch } from "../refusal.ts";

export const listInvoices: Handler<"listInvoices"> = (world, said) =>
  page(
    "/v1/invoices",
    world.invoices,
    said,
    (invoice) =>
      isWanted(invoice.customer, said.customer) &&
      isWanted(invoice.parent?.subscription_details?.subscription, said.subscription) &&
      isWanted(invoice.status, said.status) &&
      isWithin(invoice.created, said.created),
  );

export const retrieveInvoice: Handler<"retrieveInvoice"> = (world, _, id) => {
  const invoice = world.invoices.get(id);
  if (!invoice) throw noSuch("invoice", id);
  return invoice;
};

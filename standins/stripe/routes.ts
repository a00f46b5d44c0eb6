import type { Operations } from "./contract.ts";
import type { Handlers } from "./handler.ts";
import * as catalog from "./operations/catalog.ts";
import * as charges from "./operations/charges.ts";
import { createCustomer, deleteCustomer, retrieveCustomer } from "./operations/customers.ts";
import { listEvents } from "./operations/events.ts";
import { listInvoices, retrieveInvoice } from "./operations/invoices.ts";
import { createPortalSession } from "./operations/portal.ts";
import * as sessions from "./operations/sessions.ts";
import * as subscriptions from "./operations/subscriptions.ts";

export const handlers: Handlers = {
  createCustomer,
  retrieveCustomer,
  deleteCustomer,
  createProduct: catalog.createProduct,
  createPrice: catalog.createPrice,
  listPrices: catalog.listPrices,
  retrievePrice: catalog.retrievePrice,
  createSession: sessions.createSession,
  retrieveSession: sessions.retrieveSession,
  listSessions: sessions.listSessions,
  expireSession: sessions.expireSession,
  listSubscriptions: subscriptions.listSubscriptions,
  retrieveSubscription: subscriptions.retrieveSubscription,
  updateSubscription: subscriptions.updateSubscription,
  cancelSubscription: subscriptions.cancelSubscription,
  listInvoices,
  retrieveInvoice,
  listCharges: charges.listCharges,
  retrieveCharge: charges.retrieveCharge,
  createRefund: charges.createRefund,
  listRefunds: charges.listRefunds,
  listDisputes: charges.listDisputes,
  createPortalSession,
  listEvents,
};

const routes: [string, string, keyof Operations][] = [
  ["POST", "/v1/customers", "createCustomer"],
  ["GET", "/v1/customers/:id", "retrieveCustomer"],
  ["DELETE", "/v1/customers/:id", "deleteCustomer"],
  ["POST", "/v1/products", "createProduct"],
  ["POST", "/v1/prices", "createPrice"],
  ["GET", "/v1/prices", "listPrices"],
  ["GET", "/v1/prices/:id", "retrievePrice"],
  ["POST", "/v1/checkout/sessions", "createSession"],
  ["GET", "/v1/checkout/sessions", "listSessions"],
  ["GET", "/v1/checkout/sessions/:id", "retrieveSession"],
  ["POST", "/v1/checkout/sessions/:id/expire", "expireSession"],
  ["GET", "/v1/subscriptions", "listSubscriptions"],
  ["GET", "/v1/subscriptions/:id", "retrieveSubscription"],
  ["POST", "/v1/subscriptions/:id", "updateSubscription"],
  ["DELETE", "/v1/subscriptions/:id", "cancelSubscription"],
  ["GET", "/v1/invoices", "listInvoices"],
  ["GET", "/v1/invoices/:id", "retrieveInvoice"],
  ["GET", "/v1/charges", "listCharges"],
  ["GET", "/v1/charges/:id", "retrieveCharge"],
  ["POST", "/v1/refunds", "createRefund"],
  ["GET", "/v1/refunds", "listRefunds"],
  ["GET", "/v1/disputes", "listDisputes"],
  ["POST", "/v1/billing_portal/sessions", "createPortalSession"],
  ["GET", "/v1/events", "listEvents"],
];

const patterns = routes.map(
  ([method, path, operation]) =>
    [method, new RegExp(`^${path.replace(":id", "([^/]+)")}$`), operation] as const,
);

export function findRoute(method: string, path: string) {
  for (const [verb, pattern, operation] of patterns) {
    const match = verb === method && pattern.exec(path);
    if (match) return { operation, id: decodeURIComponent(match[1] ?? "") };
  }
  return undefined;
}

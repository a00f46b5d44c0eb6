import type { Operations } from "./contract.ts";
import { notHere } from "./rules.ts";

const pages = ["limit", "starting_after", "ending_before", "expand"];

/** Parameters that the stand-in implements or can safely ignore. */
const known: Record<keyof Operations, string[]> = {
  createCustomer: ["email", "name", "description", "phone", "metadata", "preferred_locales"],
  retrieveCustomer: [],
  deleteCustomer: [],
  createProduct: ["id", "name", "active", "description", "metadata", "statement_descriptor", "url"],
  createPrice: [
    "product",
    "unit_amount",
    "currency",
    "active",
    "lookup_key",
    "transfer_lookup_key",
    "metadata",
    "nickname",
    "recurring.interval",
    "recurring.interval_count",
  ],
  listPrices: [...pages, "lookup_keys", "active", "product", "created"],
  retrievePrice: [],
  createSession: [
    "mode",
    "line_items.price",
    "line_items.quantity",
    "success_url",
    "cancel_url",
    "metadata",
    "customer",
    "customer_email",
    "client_reference_id",
    "expires_at",
    "locale",
    "custom_text",
    "subscription_data.metadata",
    "subscription_data.description",
    "payment_method_types",
    "allow_promotion_codes",
    "billing_address_collection",
    "payment_method_collection",
    "branding_settings",
    "saved_payment_method_options",
    "submit_type",
    "integration_identifier",
  ],
  retrieveSession: [],
  listSessions: [...pages, "customer", "status", "subscription", "created"],
  expireSession: [],
  listSubscriptions: [...pages, "customer", "status", "price", "created"],
  retrieveSubscription: [],
  updateSubscription: ["cancel_at_period_end", "metadata", "proration_behavior"],
  cancelSubscription: ["invoice_now", "prorate", "cancellation_details"],
  listInvoices: [...pages, "customer", "subscription", "status", "created"],
  retrieveInvoice: [],
  listCharges: [...pages, "customer", "payment_intent", "created"],
  retrieveCharge: [],
  createRefund: ["charge", "payment_intent", "amount", "reason", "metadata"],
  listRefunds: [...pages, "charge", "payment_intent", "created"],
  listDisputes: [...pages, "charge", "payment_intent", "created"],
  createPortalSession: ["customer", "return_url", "locale"],
  listEvents: [...pages, "type", "types", "created"],
};

export function refuseUnknown(operation: keyof Operations, parameters: object) {
  for (const path of pathsOf(parameters)) {
    const isKnown = ["expand", ...known[operation]].some(
      (name) => path === name || path.startsWith(`${name}.`),
    );
    if (!isKnown) throw notHere(path, "this parameter");
  }
}

/** line_items.price: without the numbers of a list. */
function pathsOf(value: object, parent = ""): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = Array.isArray(value) ? parent : [parent, name].filter(Boolean).join(".");
    return typeof inner === "object" && inner ? pathsOf(inner, path) : [path];
  });
}

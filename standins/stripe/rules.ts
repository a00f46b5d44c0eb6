import type { Operations } from "./contract.ts";
import { missingParameter, StripeRefusal } from "./refusal.ts";

type Rules = {
  [Name in keyof Operations]?: (params: Operations[Name]["takes"], now: number) => void;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Stripe's rules beyond the types, such as required and exclusive parameters. */
export const rules: Rules = {
  createPrice(params) {
    if (!params.product) throw missingParameter("product");
    if (params.unit_amount === undefined) throw missingParameter("unit_amount");
    if (params.unit_amount < 0) throw belowZero(params.unit_amount, "unit_amount");
    if (params.currency !== "usd") throw notHere("currency", "any currency but usd");
    atLeastOne(params.recurring?.interval_count, "recurring[interval_count]");
  },

  listPrices({ lookup_keys = [] }) {
    if (lookup_keys.length > 10) {
      throw new StripeRefusal({
        message: "You may only pass 10 lookup keys.",
        param: "lookup_keys",
      });
    }
  },

  createSession(params, now) {
    if (!params.mode) throw missingParameter("mode");
    if (params.mode !== "subscription") throw notHere("mode", "any mode but subscription");
    if (!params.line_items?.length) throw missingParameter("line_items");
    if (params.line_items.length > 1) throw notHere("line_items", "more than one line");
    const [line] = params.line_items;
    if (!line?.price) throw missingParameter("line_items[0][price]");
    if (line.quantity === undefined) throw missingParameter("line_items[0][quantity]");
    atLeastOne(line.quantity, "line_items[0][quantity]");
    if (!params.success_url) throw missingParameter("success_url");
    mustBeUrl(params.success_url, "success_url");
    mustBeUrl(params.cancel_url, "cancel_url");
    if (params.customer && params.customer_email) throw exclusive("customer", "customer_email");
    mustExpireInTime(params.expires_at, now);
  },

  createRefund(params) {
    if (!params.charge && !params.payment_intent) throw missingParameter("charge");
    if (params.charge && params.payment_intent) throw exclusive("charge", "payment_intent");
    atLeastOne(params.amount, "amount");
  },

  createPortalSession(params) {
    if (!params.customer) throw missingParameter("customer");
    mustBeUrl(params.return_url, "return_url");
  },

  listEvents(params) {
    if (params.type && params.types) throw exclusive("type", "types");
  },
};

function mustExpireInTime(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined) return;
  const param = "expires_at";
  if (expiresAt < now + 30 * MINUTE) {
    const message =
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
    throw new StripeRefusal({ message, param });
  }
  if (expiresAt > now + 24 * HOUR) {
    const message =
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
    throw new StripeRefusal({ message, param });
  }
}

function mustBeUrl(url: string | undefined, param: string) {
  if (url === undefined) return;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new StripeRefusal({ message: "Not a valid URL", code: "url_invalid", param });
}

function atLeastOne(value: number | undefined, param: string) {
  if (value === undefined || value >= 1) return;
  const message = "This value must be greater than or equal to 1.";
  throw new StripeRefusal({ message, code: "parameter_invalid_integer", param });
}

function belowZero(value: number, param: string) {
  const message = `Invalid non-negative integer: ${value}`;
  return new StripeRefusal({ message, code: "parameter_invalid_integer", param });
}

function exclusive(one: string, other: string) {
  const message = `You may only specify one of these parameters: ${one}, ${other}.`;
  return new StripeRefusal({ message, code: "parameters_exclusive", param: one });
}

/** Refuses what Stripe has and the stand-in does not, instead of ignoring it silently. */
export function notHere(param: string, what: string) {
  const message = `The stand-in does not know ${what} (${param}).`;
  return new StripeRefusal({ message, code: "not_in_the_standin", param });
}

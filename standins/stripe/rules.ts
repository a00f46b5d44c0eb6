import type { Operations } from "./contract.ts";
import { missingParameter, StripeRefusal } from "./refusal.ts";

type Rules = {
  [Name in keyof Operations]?: (said: Operations[Name]["takes"], now: number) => void;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What Stripe asks for besides the types: what must come together, and what must not. */
export const rules: Rules = {
  createPrice(said) {
    if (!said.product) throw missingParameter("product");
    if (said.unit_amount === undefined) throw missingParameter("unit_amount");
    if (said.unit_amount < 0) throw belowZero(said.unit_amount, "unit_amount");
    if (said.currency !== "usd") throw notHere("currency", "any currency but usd");
    atLeastOne(said.recurring?.interval_count, "recurring[interval_count]");
  },

  listPrices({ lookup_keys = [] }) {
    if (lookup_keys.length > 10) {
      throw new StripeRefusal({
        message: "You may only pass 10 lookup keys.",
        param: "lookup_keys",
      });
    }
  },

  createSession(said, now) {
    if (!said.mode) throw missingParameter("mode");
    if (said.mode !== "subscription") throw notHere("mode", "any mode but subscription");
    if (!said.line_items?.length) throw missingParameter("line_items");
    if (said.line_items.length > 1) throw notHere("line_items", "more than one line");
    const [line] = said.line_items;
    if (!line?.price) throw missingParameter("line_items[0][price]");
    if (line.quantity === undefined) throw missingParameter("line_items[0][quantity]");
    atLeastOne(line.quantity, "line_items[0][quantity]");
    if (!said.success_url) throw missingParameter("success_url");
    mustBeUrl(said.success_url, "success_url");
    mustBeUrl(said.cancel_url, "cancel_url");
    if (said.customer && said.customer_email) throw exclusive("customer", "customer_email");
    mustExpireInTime(said.expires_at, now);
  },

  createRefund(said) {
    if (!said.charge && !said.payment_intent) throw missingParameter("charge");
    if (said.charge && said.payment_intent) throw exclusive("charge", "payment_intent");
    atLeastOne(said.amount, "amount");
  },

  createPortalSession(said) {
    if (!said.customer) throw missingParameter("customer");
    mustBeUrl(said.return_url, "return_url");
  },

  listEvents(said) {
    if (said.type && said.types) throw exclusive("type", "types");
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

/** Stripe has it, the stand-in does not; better said than quietly ignored. */
export function notHere(param: string, what: string) {
  const message = `The stand-in does not know ${what} (${param}).`;
  return new StripeRefusal({ message, code: "not_in_the_standin", param });
}

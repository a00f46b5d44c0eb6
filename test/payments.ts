import { afterEach, beforeEach } from "vitest";
import { promotionPlans } from "#app/features/promotions/promotion-plan.ts";
import { preparePrices } from "#app/infrastructure/payments/prices.server.ts";
import { defaultKnobs } from "../standins/stripe/knobs.ts";
import { type StripeStandin, startStripeStandin } from "../standins/stripe.ts";

/** No webhook is sent: the tests look by themselves, or hand an event over. */
const quiet = { ...defaultKnobs(), lose: 1 };

/** The payment provider that STRIPE_API_URL names; another one, at the present time, for each test. */
export function openPayments(): { stripe: StripeStandin } {
  const opened = {} as { stripe: StripeStandin };

  beforeEach(async () => {
    opened.stripe = await startStripeStandin({
      port: Number(new URL(process.env.STRIPE_API_URL ?? "").port),
      secretKey: process.env.STRIPE_SECRET_KEY ?? "",
      webhookSecret: "whsec_rebadge",
      webhookUrl: "",
      knobs: quiet,
    });
    await preparePrices(Object.values(promotionPlans));
  });
  afterEach(() => opened.stripe.stop());
  return opened;
}

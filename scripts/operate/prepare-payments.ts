import { promotionPlans } from "#app/features/promotions/promotion-plan.ts";
import { preparePrices } from "#app/infrastructure/payments/prices.server.ts";

/** The prices of the plans, at the payment provider that the environment names. Can be run again. */
await preparePrices(Object.values(promotionPlans));
console.log("the prices of the plans are ready");

import { promotionPlans } from "#app/features/promotions/promotion-plan.ts";
import { preparePrices } from "#app/infrastructure/payments/prices.server.ts";

/** Creates the prices of the plans at the payment provider; idempotent. */
await preparePrices(Object.values(promotionPlans));
console.log("the prices of the plans are ready");

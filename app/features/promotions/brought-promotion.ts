import { CellReader, type Cells } from "#app/shared/brought-rows.ts";
import { planTypeOf } from "./promotion-plan.ts";

export type BroughtPromotion = ReturnType<typeof readBroughtPromotion>["promotion"];

/** A row of the old table. What it answers counts only if there are no faults. */
export function readBroughtPromotion(cells: Cells) {
  const reader = new CellReader(cells);
  const named = (column: string, pattern: RegExp, rule: string) => {
    reader.expect(pattern.test(reader.text(column)), column, rule);
    return reader.text(column);
  };
  const momentOrNone = (column: string) =>
    reader.text(column) === "" ? null : reader.moment(column);

  const promotion = {
    id: reader.id("id"),
    userId: reader.id("user_id"),
    serviceId: reader.text("service_id") === "" ? null : reader.id("service_id"),
    stripeCustomerId: named("stripe_customer_id", /^cus_\w+$/, "Please give a customer's id"),
    stripeSubscriptionId: named(
      "stripe_subscription_id",
      /^sub_\w+$/,
      "Please give a subscription's id",
    ),
    planType: planTypeOf(reader.text("plan_type")),
    status: named("status", /^[a-z_]{1,40}$/, "Please give a status such as active"),
    currentPeriodStart: momentOrNone("current_period_start"),
    currentPeriodEnd: momentOrNone("current_period_end"),
    createdAt: reader.moment("created_at"),
  };
  return { promotion, faults: reader.faults };
}

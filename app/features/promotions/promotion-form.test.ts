import { expect, test } from "vitest";
import { promotionForm } from "./promotion-form.ts";

test("only the plans that are sold can be asked for", () => {
  expect(promotionForm.safeParse({ planType: "quarterly" }).success).toBe(true);
  for (const form of [{ planType: "yearly" }, { planType: "" }, { planType: "Monthly" }, {}]) {
    expect(promotionForm.safeParse(form).success, JSON.stringify(form)).toBe(false);
  }
});

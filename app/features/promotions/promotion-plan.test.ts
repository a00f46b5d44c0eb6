import { expect, test } from "vitest";
import {
  planLabel,
  planOfPrice,
  planTypeOf,
  promotionPlans,
  quarterlySaving,
} from "./promotion-plan.ts";

test("any plan but quarterly is monthly, and only known ones have a name", () => {
  expect(planTypeOf("quarterly")).toBe("quarterly");
  for (const other of ["monthly", "", "yearly", "QUARTERLY", "__proto__"]) {
    expect(planTypeOf(other)).toBe("monthly");
  }
  expect(planLabel("monthly")).toBe("Monthly VIP");
  expect(planLabel("quarterly")).toBe("Quarterly VIP");
  for (const other of ["free", "", "constructor"]) expect(planLabel(other)).toBe("Unknown Plan");
});

test("a price is a plan's only if its name, its amount and its months are", () => {
  const { name, dollars, months } = promotionPlans.quarterly;
  const price = { name, cents: dollars * 100, months };

  expect(planOfPrice(price)).toBe("quarterly");
  for (const wrong of [{ cents: 1 }, { months: 1 }, { name: "vip_monthly" }, { name: null }]) {
    expect(planOfPrice({ ...price, ...wrong })).toBeUndefined();
  }
});

test("a quarter saves 98 dollars of three months, a third of them", () => {
  expect(quarterlySaving()).toEqual({ dollars: 98, percent: 33 });
});

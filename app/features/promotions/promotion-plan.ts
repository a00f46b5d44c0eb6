/** What is sold, and the only prices in the code. `name` is what the payment provider finds a price by. */
export const promotionPlans = {
  monthly: { name: "vip_monthly", label: "Monthly VIP", dollars: 99, months: 1 },
  quarterly: { name: "vip_quarterly", label: "Quarterly VIP", dollars: 199, months: 3 },
} as const;

export type PlanType = keyof typeof promotionPlans;

export const planTypes: PlanType[] = ["monthly", "quarterly"];

/** What a quarter costs less than three months bought one by one; the share in whole percent. */
export function quarterlySaving() {
  const { monthly, quarterly } = promotionPlans;
  const full = monthly.dollars * (quarterly.months / monthly.months);
  const dollars = full - quarterly.dollars;
  return { dollars, percent: Math.round((100 * dollars) / full) };
}

/** As specified, any stored plan that is not 'quarterly' counts as monthly. */
export function planTypeOf(text: string): PlanType {
  return text === "quarterly" ? "quarterly" : "monthly";
}

/** Undefined when it is none of ours, or not what we ask for it. */
export function planOfPrice(price: { name: string | null; cents: number; months: number }) {
  return planTypes.find((type) => {
    const { name, dollars, months } = promotionPlans[type];
    return price.name === name && price.cents === dollars * 100 && price.months === months;
  });
}

export function planLabel(planType: string) {
  return isPlanType(planType) ? promotionPlans[planType].label : "Unknown Plan";
}

function isPlanType(text: string): text is PlanType {
  return Object.hasOwn(promotionPlans, text);
}

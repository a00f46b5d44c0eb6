/** The only prices in the code. `name` is the payment provider's lookup key of the price. */
export const promotionPlans = {
  monthly: { name: "vip_monthly", label: "Monthly VIP", dollars: 99, months: 1 },
  quarterly: { name: "vip_quarterly", label: "Quarterly VIP", dollars: 199, months: 3 },
} as const;

export type PlanType = keyof typeof promotionPlans;

export const planTypes: PlanType[] = ["monthly", "quarterly"];

/** What the quarterly plan saves over three monthly ones; the share in whole percent. */
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

/** Undefined unless name, amount and months are those of one of our plans. */
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

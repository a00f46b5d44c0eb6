import type { DatedFact } from "#app/features/facts/stated-fact.ts";

/** A fact that has aged or will soon. */
export type FactToConfirm = { name: string; fact: DatedFact; isAged: boolean };

/** A live listing and what its owner is asked to confirm, in the order of the definition. */
export type ListingToConfirm = {
  id: string;
  businessName: string;
  category: string;
  facts: FactToConfirm[];
};

/** A form has at most 256 fields. */
export const FACTS_ON_A_PAGE = 200;

export const CONFIRM_FACTS = "/dashboard/listings/confirm-facts";

/** '1 fact', '3 facts'. */
export function factCount(count: number) {
  return `${count} ${count === 1 ? "fact" : "facts"}`;
}

/** 'Setup fee, Notice and 3 more'. */
export function labelsText(labels: readonly string[], max: number) {
  if (labels.length <= max) return labels.join(", ");
  return `${labels.slice(0, max).join(", ")} and ${labels.length - max} more`;
}

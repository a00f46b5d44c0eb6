/** In which plan something is offered. */
export const tiers = {
  included: "All plans",
  higher_plan: "Higher plan",
  add_on: "Paid add-on",
  no: "Not offered",
} as const;

export type Tier = keyof typeof tiers;

export const currencies = ["USD", "EUR", "GBP", "CAD", "AUD"] as const;

export type Money = { amount: number; currency: (typeof currencies)[number] };
export type PriceStep = { from: number; price: number };
export type Certificate = { name: string; validTo: string };

type FactValue = string | number | boolean | string[] | Money | PriceStep[] | Certificate[];

/** What a provider says about one field. Without a value only if it is not offered. */
export type StatedFact = {
  tier: Tier;
  value?: FactValue;
  more?: Record<string, FactValue>;
  plan?: string;
  note?: string;
  evidence?: string;
};

/** By the name of the field; a field that is missing is not stated. */
export type Facts = Record<string, StatedFact>;

/** `confirmedAt` is when the provider last said that it is still true; `agesOn` the first day on which it is aged. */
export type FactDates = { statedAt: string; confirmedAt?: string; agesOn: string };

export type DatedFact = StatedFact & FactDates;

/** What the public reads. An aged fact is shown with its age and matches no filter. */
export type PublicFacts = { current: Record<string, DatedFact>; aged: Record<string, DatedFact> };

export const MAX_PLAN = 60;
export const MAX_NOTE = 140;
export const MAX_PRICE_STEPS = 8;

import type { CategoryGroup } from "#app/features/catalog/categories.ts";

/** In the order in which a buyer asks. */
export const factGroups = {
  offer: "The offer",
  brand: "What you can rebrand",
  clients: "Your clients",
  money: "What it costs",
  contract: "Contract and exit",
  support: "Support and delivery",
  trust: "Data and trust",
} as const;

export type FactGroup = keyof typeof factGroups;

/** The short text of each value. */
type Words<Value extends string = string> = Readonly<Record<Value, string>>;

/** The limits that a buyer can choose: 'at most 12 months' or 'at least 99.9%'. */
type Limits = { atMost: readonly number[] } | { atLeast: readonly number[] };

/** One part of what a provider states. Its kind decides the control, the column, the text and the filter. */
export type FactPart = {
  /** The first part is named by its field. */
  label?: string;
  /** Asked only if the first part has one of these values. */
  onlyWith?: readonly string[];
} & (
  | { kind: "choice"; values: Words; meanings?: Words }
  /** Any number of the values, at least one. */
  | { kind: "several"; values: Words; meanings?: Words }
  | { kind: "yes-no"; values: Words<"yes" | "no"> }
  | {
      kind: "number";
      unit: { one: string; many: string };
      max: number;
      decimals?: number;
      /** The text of 0 where '0 days' would have to be explained. */
      zero?: string;
      limits?: Limits;
    }
  | { kind: "money"; per?: "month"; zero?: string; limits?: Limits }
  | { kind: "address" }
  | { kind: "time-zone" }
  | { kind: "countries" }
  | { kind: "languages" }
  /** Prices that begin at a number of clients, seats or units. */
  | { kind: "price-steps" }
  /** Any number of the values, each with the day until which it is valid. */
  | { kind: "certificates"; values: Words; meanings?: Words }
);

/**
 * One question about a white label product, with everything that forms, pages, files and filters need. 'You' is the
 * reseller.
 */
export type FactField = {
  group: FactGroup;
  label: string;
  /** What is asked, in one or two sentences. */
  help: string;
  why: string;
  /** Asked of listings in these categories only. */
  only?: CategoryGroup;
  /** The text if it is not offered at all. Left out where one of the values says so. */
  no?: string;
  value: FactPart;
  more?: Readonly<Record<string, FactPart>>;
};

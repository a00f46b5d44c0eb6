import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import type { PublicProof } from "#app/features/domains/domain.ts";
import type { Facts, PublicFacts } from "#app/features/facts/stated-fact.ts";
import type { PublicLeakTest } from "#app/features/leaks/leak-test.ts";
import type { Picture } from "./pictures/picture.ts";
import type { ReplyFigures } from "./reply-figures.ts";

export type ListingSummary = {
  id: string;
  businessName: string;
  /** What it is, as the provider puts it. Not set in previews. */
  oneLine?: string | null;
  /** The beginning of the description; the card cuts it by lines. */
  summary: string;
  category: string;
  countries: string[];
  languages: string[];
  priceFrom: number | null;
  priceUnit: PriceUnit;
  logoUrl: string | null;
  /** The first of the gallery, for cards. */
  picture?: Picture | null;
  isPromoted: boolean;
  /** Recommended by staff, not paid for. Set only in the lists of recommended listings. */
  isEditorsChoice?: boolean;
  /** Some of the current facts. Set only in search results. */
  facts?: Facts;
  /** In USD, at the number of clients that a list is sorted by; null if it is not stated so. Set only there. */
  monthlyCost?: number | null;
  /** Of the demo, if it is public. Set only in search results. */
  leakTest?: PublicLeakTest | null;
};

export type PublicListing = Omit<
  ListingSummary,
  "summary" | "oneLine" | "picture" | "facts" | "monthlyCost" | "leakTest"
> & {
  pictures: Picture[];
  /** What it is, as the provider puts it; pages show `oneLineOf`. */
  oneLine: string | null;
  description: string;
  website: string;
  createdAt: Date;
  updatedAt: Date;
  /** When a moderator accepted what is shown; null if it was brought from an earlier deployment. */
  reviewedAt: Date | null;
  /** That the website's domain is the provider's; null if that was not shown. */
  domainProof: PublicProof | null;
  /** Staff wrote it, and the provider has not claimed it. */
  isUnclaimed: boolean;
  /** Of the provider; null below five enquiries. */
  replyFigures: ReplyFigures | null;
  /** The last test of the demo that is public; null without one. */
  leakTest: PublicLeakTest | null;
  facts: PublicFacts;
};

const SUMMARY_LENGTH = 150;

/** A live promotion gives the listing a place, numbered from 1. */
export function isPromoted({ recommended }: { recommended: number | null }) {
  return recommended !== null && recommended > 0;
}

/** The first 150 graphemes, with an ellipsis only when something was cut. */
export function summarize(description: string) {
  const text = description.replace(/\s+/g, " ").trim();
  const end = endOfSummary(text);
  return end < text.length ? `${text.slice(0, end).trimEnd()}…` : text;
}

function endOfSummary(text: string) {
  // Segmenting is slow and unnecessary for ASCII, which is the common case.
  if (/^[\x20-\x7e]*$/.test(text.slice(0, SUMMARY_LENGTH + 1))) return SUMMARY_LENGTH;

  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters++ === SUMMARY_LENGTH) return index;
  }
  return text.length;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a price is charged by. */
export const priceUnits = ["month", "year", "once", "project", "unit", "client"] as const;

export type PriceUnit = (typeof priceUnits)[number];

export type Price = { priceFrom: number | null; priceUnit: PriceUnit };

/** 'USD 49 / month', or 'Contact for pricing'. */
export function priceWithUnit({ priceFrom, priceUnit }: Price) {
  return priceFrom === null ? priceText(null) : `${priceText(priceFrom)} ${unitText(priceUnit)}`;
}

/** As it follows an amount. */
export function unitText(unit: PriceUnit) {
  return unit === "once" ? "once" : `/ ${unit}`;
}

export function priceText(priceFrom: number | null) {
  if (priceFrom === null) return "Contact for pricing";
  return `USD ${(Number.isInteger(priceFrom) ? wholeDollars : withCents).format(priceFrom)}`;
}

const wholeDollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function hasPrice(listing: { priceFrom: number | null }): listing is { priceFrom: number } {
  return listing.priceFrom !== null;
}

export function servesEverywhere({ countries }: { countries: string[] }) {
  return countries.includes(ANY_COUNTRY);
}

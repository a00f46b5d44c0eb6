import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { ListingForm } from "./listing-form.ts";

/** The columns that a listing and its revisions share. */
export type ListingContent = {
  businessName: string;
  serviceType: string;
  location: string[];
  language: string[];
  website: string;
  priceFrom: number | null;
  description: string;
  logoUrl: string | null;
  facts: Facts;
};

export const contentColumns = [
  "businessName",
  "serviceType",
  "location",
  "language",
  "website",
  "priceFrom",
  "description",
  "logoUrl",
  "facts",
] as const satisfies (keyof ListingContent)[];

export function contentOf(form: ListingForm, logoUrl: string | null, facts: Facts): ListingContent {
  const { businessName, category, countries, languages, website, description } = form;
  return {
    businessName,
    serviceType: category,
    location: countries.includes(ANY_COUNTRY) ? [ANY_COUNTRY] : countries,
    language: languages,
    website,
    priceFrom: form.isContactForPricing ? null : (form.priceFrom ?? null),
    description,
    logoUrl,
    facts,
  };
}

/** Picks the content columns of a row. What was stored before there were facts has none. */
export function contentIn(
  row: Omit<ListingContent, "facts"> & { facts?: unknown },
): ListingContent {
  return Object.fromEntries(
    contentColumns.map((column) => [column, row[column] ?? (column === "facts" ? {} : null)]),
  ) as ListingContent;
}

/** In the order of the form. */
export function changedColumns(before: ListingContent, after: ListingContent) {
  return contentColumns.filter((column) => !isSame(before[column], after[column]));
}

/** PostgreSQL stores the keys of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

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
  return contentColumns.filter(
    (column) => canonicalText(before[column]) !== canonicalText(after[column]),
  );
}

/** PostgreSQL stores the keys of an object in an order of its own. */
function canonicalText(value: unknown) {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}

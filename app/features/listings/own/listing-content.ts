import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
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
] as const satisfies (keyof ListingContent)[];

export function contentOf(form: ListingForm, logoUrl: string | null): ListingContent {
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
  };
}

/** Picks the content columns of a row. */
export function contentIn(row: ListingContent): ListingContent {
  return Object.fromEntries(
    contentColumns.map((column) => [column, row[column]]),
  ) as ListingContent;
}

/** In the order of the form. */
export function changedColumns(before: ListingContent, after: ListingContent) {
  return contentColumns.filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
}

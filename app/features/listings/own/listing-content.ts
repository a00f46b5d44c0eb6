import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { PriceUnit } from "../listing.ts";
import type { Picture } from "../pictures/picture.ts";
import type { ListingForm } from "./listing-form.ts";

/** The columns that a listing and its revisions share. */
export type ListingContent = {
  businessName: string;
  serviceType: string;
  location: string[];
  language: string[];
  website: string;
  priceFrom: number | null;
  priceUnit: PriceUnit;
  oneLine: string | null;
  description: string;
  logoUrl: string | null;
  pictures: Picture[];
  facts: Facts;
};

export const contentColumns = [
  "businessName",
  "serviceType",
  "location",
  "language",
  "website",
  "priceFrom",
  "priceUnit",
  "oneLine",
  "description",
  "logoUrl",
  "pictures",
  "facts",
] as const satisfies (keyof ListingContent)[];

export function contentOf(
  form: ListingForm,
  { logoUrl, pictures, facts }: Pick<ListingContent, "logoUrl" | "pictures" | "facts">,
): ListingContent {
  const { businessName, category, countries, languages, website, description } = form;
  return {
    businessName,
    serviceType: category,
    location: countries.includes(ANY_COUNTRY) ? [ANY_COUNTRY] : countries,
    language: languages,
    website,
    priceFrom: form.isContactForPricing ? null : (form.priceFrom ?? null),
    priceUnit: form.isContactForPricing ? "month" : form.priceUnit,
    oneLine: form.oneLine || null,
    description,
    logoUrl,
    pictures,
    facts,
  };
}

/** Picks the content columns of a row. What was stored by an earlier release may lack the optional ones. */
export function contentIn(
  row: Omit<ListingContent, "facts" | "pictures" | "priceUnit" | "oneLine"> & {
    facts?: unknown;
    pictures?: unknown;
    priceUnit?: string;
    oneLine?: string | null;
  },
): ListingContent {
  const absent: Partial<ListingContent> = { facts: {}, pictures: [], priceUnit: "month" };
  return Object.fromEntries(
    contentColumns.map((column) => [column, row[column] ?? absent[column] ?? null]),
  ) as ListingContent;
}

/** The columns to write: the driver would send an array as one of PostgreSQL's own. */
export function rowOf<Content extends { pictures: Picture[] }>(content: Content) {
  return { ...content, pictures: JSON.stringify(content.pictures) };
}

/** What a person sees as one field: the price includes its unit. */
export type ContentField = Exclude<keyof ListingContent, "priceUnit">;

export const contentFields = contentColumns.filter((column) => column !== "priceUnit");

/** In the order of the form. */
export function changedFields(before: ListingContent, after: ListingContent): ContentField[] {
  return contentFields.filter(
    (field) => !isSame(comparedValue(before, field), comparedValue(after, field)),
  );
}

function comparedValue(content: ListingContent, field: ContentField) {
  return field === "priceFrom" ? [content.priceFrom, content.priceUnit] : content[field];
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

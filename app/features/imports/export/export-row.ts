import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { FileColumn } from "../import-columns.ts";

/** `readRow` reads it back. */
export function exportRow(
  content: ListingContent & { id: string },
  origin: string,
): Record<FileColumn, string> {
  return {
    business_name: content.businessName,
    service_type: content.serviceType,
    location: content.location.join(","),
    language: content.language.join(","),
    website: content.website,
    price_from: content.priceFrom === null ? "contact" : String(content.priceFrom),
    description: content.description,
    logo_url: content.logoUrl ? logoAddress(content.logoUrl, origin) : "",
    price_unit: content.priceFrom === null ? "" : content.priceUnit,
    id: content.id,
  };
}

/** Makes the path of a logo in local storage absolute; a bucket's URL already is. */
export function logoAddress(logoUrl: string, origin: string) {
  return new URL(logoUrl, origin).href;
}

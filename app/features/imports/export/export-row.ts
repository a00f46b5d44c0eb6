import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { FileColumn } from "../import-columns.ts";

/** A listing as a row of the file, which `readRow` reads back. `origin` is where the pictures we keep are found. */
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
    id: content.id,
  };
}

/** Where anyone finds a picture we keep, in this place or in a bucket elsewhere. */
export function logoAddress(logoUrl: string, origin: string) {
  return new URL(logoUrl, origin).href;
}

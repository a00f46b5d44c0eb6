import { writeFact } from "#app/features/facts/fact-cells.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { RowCells } from "../import-columns.ts";

/** `readRow` reads it back. Facts that do not fit the category are left out, because an import does not read them. */
export function exportRow(content: ListingContent & { id: string }, origin: string): RowCells {
  const facts = fieldsFor(content.serviceType).map(([name, field]) => {
    const fact = content.facts[name];
    return fact ? writeFact(name, field, fact) : {};
  });
  return {
    business_name: content.businessName,
    service_type: content.serviceType,
    location: content.location.join(","),
    language: content.language.join(","),
    website: content.website,
    price_from: content.priceFrom === null ? "contact" : String(content.priceFrom),
    description: content.description,
    logo_url: content.logoUrl ? imageAddress(content.logoUrl, origin) : "",
    price_unit: content.priceFrom === null ? "" : content.priceUnit,
    one_line: content.oneLine ?? "",
    image_urls: content.pictures.map(({ url }) => imageAddress(url, origin)).join(" "),
    id: content.id,
    ...Object.assign({}, ...facts),
  };
}

/** Makes the path of an image in local storage absolute; a bucket's URL already is. */
export function imageAddress(url: string, origin: string) {
  return new URL(url, origin).href;
}

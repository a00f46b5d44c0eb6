import type { ListingSummary } from "#app/features/listings/listing.ts";

/** A page of results as schema.org says it: where each listing leads, in the order shown. */
export function structuredResults(
  origin: string,
  listings: Pick<ListingSummary, "id" | "businessName">[],
) {
  return {
    "@type": "ItemList",
    numberOfItems: listings.length,
    itemListElement: listings.map(({ id, businessName }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: businessName,
      url: `${origin}/service/${id}`,
    })),
  };
}

import type { ListingSummary } from "#app/features/listings/listing.ts";

/** The schema.org ItemList of a page of results. */
export function structuredResults(
  origin: string,
  listings: Pick<ListingSummary, "id" | "businessName">[],
) {
  return {
    "@type": "ItemList",
    numberOfItems: listings.length,
    itemListElement: listings.map(({ id, businessName }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: businessName,
      url: `${origin}/service/${id}`,
    })),
  };
}

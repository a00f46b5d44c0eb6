import { cardText } from "#app/features/listings/card-text.ts";
import type { Review } from "./review.ts";

/** The listing as the public will read it, once it is accepted. */
export function listingAsShown({ listingId, isPromoted, proposed }: Review) {
  const { businessName, description, website, priceFrom, logoUrl } = proposed;
  return {
    id: listingId,
    businessName,
    description,
    website,
    priceFrom,
    logoUrl,
    isPromoted,
    summary: cardText(description),
    category: proposed.serviceType,
    countries: proposed.location,
    languages: proposed.language,
  };
}

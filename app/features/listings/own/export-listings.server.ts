import type { Actor } from "#app/features/accounts/actor.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { findAllOwnListings } from "./find-own-listings.server.ts";

const columns = [
  "business_name",
  "service_type",
  "location",
  "language",
  "website",
  "price_from",
  "description",
  "logo_url",
] as const;

/** Every listing of the actor's in their own newest words, as a file that can be imported again. */
export async function exportListings(actor: Actor) {
  const listings = await findAllOwnListings(actor);

  return writeCsv(
    columns,
    listings.map((listing) => ({
      business_name: listing.businessName,
      service_type: listing.category,
      location: listing.countries.join(","),
      language: listing.languages.join(","),
      website: listing.website,
      price_from: listing.priceFrom === null ? "contact" : String(listing.priceFrom),
      description: listing.description,
      logo_url: listing.logoUrl ? new URL(listing.logoUrl, environment.ORIGIN).href : "",
    })),
  );
}

import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { toListingJson } from "#app/features/listings/listing-json.ts";
import { answerJson, refuseChange, refuseMissing } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";
import type { Route } from "./+types/api-listing";

export function loader({ params, context }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const listing = await findPublicListing(params.id);
    return listing ? toListingJson(origin, listing) : refuseMissing();
  });
}

export const action = refuseChange;

import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { toListingJson } from "#app/features/listings/listing-json.ts";
import {
  answerJson,
  refuseChange,
  refuseMissing,
} from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/api-listing.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const listing = await findPublicListing(params.id);
    if (!listing) return refuseMissing();
    tagAnswer(context, pageTag.listing(listing));
    return toListingJson(origin, listing);
  });
}

export const action = refuseChange;

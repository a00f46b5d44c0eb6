import { listingsFeed } from "#app/features/listings/feed.ts";
import { findNewestListings } from "#app/features/listings/find-newest-listings.server.ts";
import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";

export async function loader() {
  const feed = listingsFeed(origin, await findNewestListings());
  return answerFile(feed, "application/atom+xml; charset=utf-8");
}

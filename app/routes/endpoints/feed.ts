import { listingsFeed } from "#app/features/listings/feed.ts";
import { findNewestListings } from "#app/features/listings/find-newest-listings.server.ts";
import { answerFile } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/feed.ts";

const MAX_ENTRIES = 50;

export async function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.directory);
  const feed = listingsFeed(origin, await findNewestListings(MAX_ENTRIES));
  return answerFile(feed, "application/atom+xml; charset=utf-8");
}

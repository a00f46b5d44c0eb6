import { findFileStarts } from "#app/features/listings/find-sitemap-listings.server.ts";
import { sitemapIndex } from "#app/features/search/api/sitemap.ts";
import { answerFile } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.directory);
  const starts = await findFileStarts();
  return answerFile(sitemapIndex(origin, starts.length), "application/xml");
}

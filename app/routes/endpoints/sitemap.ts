import { findFileStarts } from "#app/features/listings/find-sitemap-listings.server.ts";
import { sitemapIndex } from "#app/features/search/sitemap.ts";
import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";

export async function loader() {
  const starts = await findFileStarts();
  return answerFile(sitemapIndex(origin, starts.length), "application/xml");
}

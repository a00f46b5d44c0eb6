import {
  findFileListings,
  findFileStarts,
} from "#app/features/listings/find-sitemap-listings.server.ts";
import { countCategories } from "#app/features/search/count-categories.server.ts";
import { sitemapFile, sitemapPages } from "#app/features/search/sitemap.ts";
import { answerFile, missingFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";
import type { Route } from "./+types/sitemap-file";

export async function loader({ params }: Route.LoaderArgs) {
  const pages = await findPages(params.file);
  if (!pages) return missingFile();
  return answerFile(sitemapFile(origin, pages), "application/xml");
}

async function findPages(file: string) {
  if (file === "pages.xml") return sitemapPages(await countCategories());

  const number = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  if (!number) return undefined;
  const listings = await findFileListings(Number(number), await findFileStarts());
  return listings?.map(({ id, updatedAt }) => ({ path: `/service/${id}`, changed: updatedAt }));
}

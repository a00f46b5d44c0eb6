import { articlePath, lastChanged } from "#app/features/blog/article.ts";
import { articleCategories, articleCategoryPath } from "#app/features/blog/article-category.ts";
import { findArticles, findArticlesIn } from "#app/features/blog/find-articles.server.ts";
import { findDocuments } from "#app/features/documents/find-documents.server.ts";
import {
  findFileListings,
  findFileStarts,
} from "#app/features/listings/find-sitemap-listings.server.ts";
import { sitemapFile, sitemapPages } from "#app/features/search/api/sitemap.ts";
import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { answerFile, missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/sitemap-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.directory);
  const pages = await findPages(params.file);
  if (!pages) return missingFile();
  return answerFile(sitemapFile(origin, pages), "application/xml");
}

async function findPages(file: string) {
  if (file === "pages.xml") return sitemapPages(await countCategories(), writtenPages());

  const number = /^([1-9]\d{0,4})\.xml$/.exec(file)?.[1];
  if (!number) return undefined;
  const listings = await findFileListings(Number(number), await findFileStarts());
  return listings?.map(({ id, updatedAt }) => ({ path: `/service/${id}`, changed: updatedAt }));
}

/** Categories without articles are left out. */
function writtenPages() {
  return [
    { path: "/blog" },
    ...findArticles().map((article) => ({
      path: articlePath(article),
      changed: lastChanged(article),
    })),
    ...articleCategories
      .filter((category) => findArticlesIn(category).length > 0)
      .map((category) => ({ path: articleCategoryPath(category) })),
    ...findDocuments().map(({ path, updated }) => ({ path, changed: new Date(updated) })),
  ];
}

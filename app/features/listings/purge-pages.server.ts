import type { z } from "zod";
import { findCategory, groupHeaders } from "#app/features/catalog/categories.ts";
import { purgeEdge } from "#app/infrastructure/edge/purge-edge.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { publicListingsChanged } from "./page-jobs.ts";

/** A minute as a rule, and ten more while the site cannot answer: an older change has nothing left to drop. */
const LONGEST_KEPT_SECONDS = 11 * 60;

type PublicChange = z.infer<typeof publicListingsChanged.payload>;

/** Drops every copy of a page that shows what has changed, if somebody keeps copies at all. */
export async function purgePages(
  { listings, categories, changedAt }: PublicChange,
  url = environment.EDGE_PURGE_URL,
) {
  if (!url) return;
  if (Date.now() - changedAt.getTime() > LONGEST_KEPT_SECONDS * 1_000) return;
  if (!listings) return purgeEdge(url, [pageTag.site]);

  await purgeEdge(url, [
    pageTag.home,
    pageTag.directory,
    ...categories.flatMap(categoryTags),
    ...listings.map((id) => pageTag.listing({ id })),
  ]);
}

/** A listing stands in the lists of its category, and of the group that category belongs to. */
function categoryTags(name: string) {
  const category = findCategory(name);
  const header = category && findCategory(groupHeaders[category.group]);
  return [category, header].filter((known) => known !== undefined).map(pageTag.category);
}

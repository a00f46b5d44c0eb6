import type { z } from "zod";
import { findCategory, groupHeaders } from "#app/features/catalog/categories.ts";
import { purgeEdge } from "#app/infrastructure/edge/purge-edge.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { publicListingsChanged } from "./page-jobs.ts";

/** The longest cache lifetime: one minute, plus ten of stale-if-error. An older change has nothing left to purge. */
const MAX_CACHE_SECONDS = 11 * 60;

type PublicChange = z.infer<typeof publicListingsChanged.payload>;

/** Purges the cached pages that show the change; does nothing without an edge cache. */
export async function purgePages(
  { listings, categories, changedAt }: PublicChange,
  url = environment.EDGE_PURGE_URL,
) {
  if (!url) return;
  if (Date.now() - changedAt.getTime() > MAX_CACHE_SECONDS * 1_000) return;
  if (!listings) return purgeEdge(url, [pageTag.site]);

  await purgeEdge(url, [
    pageTag.home,
    pageTag.directory,
    ...categories.flatMap(categoryTags),
    ...listings.map((id) => pageTag.listing({ id })),
  ]);
}

/** A listing is shown in its category and in the category of its group. */
function categoryTags(name: string) {
  const category = findCategory(name);
  const header = category && findCategory(groupHeaders[category.group]);
  return [category, header].filter((known) => known !== undefined).map(pageTag.category);
}

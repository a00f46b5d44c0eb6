import { pageTag } from "#app/shared/page-tag.ts";
import type { SearchFilters } from "../search-filters.ts";

/** The cache tag whose purge drops this page. */
export function resultsTag({ category }: Pick<SearchFilters, "category">) {
  return category ? pageTag.category(category) : pageTag.directory;
}

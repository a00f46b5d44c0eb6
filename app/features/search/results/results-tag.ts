import { pageTag } from "#app/shared/page-tag.ts";
import type { SearchFilters } from "../search-filters.ts";

/** Whose coming and going can change what a page of results shows. */
export function resultsTag({ category }: Pick<SearchFilters, "category">) {
  return category ? pageTag.category(category) : pageTag.directory;
}

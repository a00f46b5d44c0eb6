import { readFilters } from "#app/features/search/search-filters.ts";
import { suggestNames } from "#app/features/search/suggest-names.server.ts";
import { tagAnswer } from "#app/http/cache-rules.server.ts";
import { answerJson } from "#app/http/machine-answers.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/suggestions";

/** GET /suggestions?typed=… : the providers under the search box. Typed text is cleaned as a search is. */
export function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("typed") ?? "";
  const { search } = readFilters(new URLSearchParams({ search: typed }));

  tagAnswer(context, pageTag.directory);
  return answerJson(context, async () => ({ names: await suggestNames(search) }));
}

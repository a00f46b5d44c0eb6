import { readFilters } from "#app/features/search/read-filters.ts";
import { suggestNames } from "#app/features/search/suggestions/suggest-names.server.ts";
import { suggestSearches } from "#app/features/search/suggestions/suggest-searches.server.ts";
import type { Suggested } from "#app/features/search/suggestions/suggestions.ts";
import { answerJson } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/suggestions.ts";

/** GET /suggestions?typed=…: the text is normalized like a search. */
export function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("typed") ?? "";
  const { search } = readFilters(new URLSearchParams({ search: typed }));

  tagAnswer(context, pageTag.directory);
  return answerJson(context, async () => {
    const [names, searches] = await Promise.all([suggestNames(search), suggestSearches(search)]);
    return { names, searches } satisfies Suggested;
  });
}

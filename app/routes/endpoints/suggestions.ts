import { readFilters } from "#app/features/search/search-filters.ts";
import { suggestNames } from "#app/features/search/suggest-names.server.ts";
import type { Route } from "./+types/suggestions";

/** Names change rarely and letters repeat often: a browser asks once for a while, and so does a shared cache. */
const cached = { "Cache-Control": "public, max-age=60, s-maxage=300" };

/** GET /suggestions?typed=… : the providers under the search box. Typed text is cleaned as a search is. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("typed") ?? "";
  const { search } = readFilters(new URLSearchParams({ search: typed }));

  return Response.json({ names: await suggestNames(search) }, { headers: cached });
}

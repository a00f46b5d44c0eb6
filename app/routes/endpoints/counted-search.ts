import { countSearch } from "#app/features/search/counted/count-search.server.ts";
import { readCountedSearch } from "#app/features/search/counted/counted-search.ts";
import { answerDot, isPersonLooking } from "#app/http/counting.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import type { Route } from "./+types/counted-search";

/** GET /counted/search?search={words}&outcome={outcome}: a picture nobody sees. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const search = readCountedSearch(url.searchParams);
  if (search && isPersonLooking(request)) {
    const { address } = context.get(requestContext);
    countSearch({ ...search, address }, new Date());
  }
  return answerDot();
}

import { countOpened, countSearch } from "#app/features/search/counted/count-search.server.ts";
import {
  readCountedSearch,
  readOpenedResult,
} from "#app/features/search/counted/read-counted-search.ts";
import { answerDot, answerNothing, isPersonLooking } from "#app/http/endpoints/counting.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import type { Route } from "./+types/counted-search.ts";

/** GET /counted/search?search={words}&outcome={outcome}: a picture nobody sees. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const search = readCountedSearch(url.searchParams);
  if (search && isPersonLooking(request)) {
    const { address } = context.get(requestContext);
    countSearch({ ...search, address }, new Date());
  }
  return answerDot();
}

/** POST /counted/search?search={words}&position={n}: what browsers send when a result is opened. */
export function action({ request, url, context }: Route.ActionArgs) {
  const opened = readOpenedResult(url.searchParams);
  if (opened && isPersonLooking(request)) {
    const { address } = context.get(requestContext);
    countOpened({ ...opened, address }, new Date());
  }
  return answerNothing();
}

import { countOpened, countSearch } from "#app/features/search/counted/count-search.server.ts";
import {
  readCountedSearch,
  readOpenedResult,
} from "#app/features/search/counted/read-counted-search.ts";
import { answerNoContent, answerPixel, isHumanVisit } from "#app/http/endpoints/counting.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import type { Route } from "./+types/counted-search.ts";

/** GET /counted/search?search={words}&outcome={outcome}: requested by an invisible image. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const search = readCountedSearch(url.searchParams);
  if (search && isHumanVisit(request)) {
    const { address } = context.get(requestContext);
    countSearch({ ...search, address }, new Date());
  }
  return answerPixel();
}

/** POST /counted/search?search={words}&position={n}: the `ping` of a result link. */
export function action({ request, url, context }: Route.ActionArgs) {
  const opened = readOpenedResult(url.searchParams);
  if (opened && isHumanVisit(request)) {
    const { address } = context.get(requestContext);
    countOpened({ ...opened, address }, new Date());
  }
  return answerNoContent();
}

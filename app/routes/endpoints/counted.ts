import type { CountedKind } from "#app/features/listings/counted.ts";
import { countSeen } from "#app/features/promotions/delivery/count-seen.server.ts";
import { answerDot, answerNothing, isPersonLooking } from "#app/http/endpoints/counting.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import type { Route } from "./+types/counted.ts";

/** GET /counted/shown/{id} and /counted/viewed/{id}: a picture nobody sees. */
export function loader(asked: Route.LoaderArgs) {
  const { kind } = asked.params;
  if (kind === "shown" || kind === "viewed") count(kind, asked);
  return answerDot();
}

/** POST /counted/clicked/{id}: what browsers send when a link with a `ping` is followed. */
export function action(asked: Route.ActionArgs) {
  if (asked.params.kind === "clicked") count("clicked", asked);
  return answerNothing();
}

function count(kind: CountedKind, asked: Route.LoaderArgs | Route.ActionArgs) {
  if (!isPersonLooking(asked.request)) return;
  const { address } = asked.context.get(requestContext);
  countSeen({ kind, listingId: asked.params.id, address }, new Date());
}

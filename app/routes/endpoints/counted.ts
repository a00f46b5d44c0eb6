import type { CountedKind } from "#app/features/listings/counted.ts";
import { countSeen } from "#app/features/promotions/delivery/count-seen.server.ts";
import { answerNoContent, answerPixel, isHumanVisit } from "#app/http/endpoints/counting.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import type { Route } from "./+types/counted.ts";

/** GET /counted/shown/{id} and /counted/viewed/{id}: requested by an invisible image. */
export function loader(args: Route.LoaderArgs) {
  const { kind } = args.params;
  if (kind === "shown" || kind === "viewed") count(kind, args);
  return answerPixel();
}

/** POST /counted/clicked/{id}: the `ping` of a website link. */
export function action(args: Route.ActionArgs) {
  if (args.params.kind === "clicked") count("clicked", args);
  return answerNoContent();
}

function count(kind: CountedKind, args: Route.LoaderArgs | Route.ActionArgs) {
  if (!isHumanVisit(args.request)) return;
  const { address } = args.context.get(requestContext);
  countSeen({ kind, listingId: args.params.id, address }, new Date());
}

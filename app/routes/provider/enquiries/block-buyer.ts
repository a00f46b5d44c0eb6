import type { Route } from "./+types/block-buyer.ts";
import { blockSide, showEnquiry } from "./block-side.ts";

export function loader({ params }: Route.LoaderArgs) {
  return showEnquiry(params.id, false);
}

export function action(args: Route.ActionArgs) {
  return blockSide(args, false);
}

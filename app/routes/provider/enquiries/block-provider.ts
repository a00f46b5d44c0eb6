import type { Route } from "./+types/block-provider.ts";
import { blockSide, showEnquiry } from "./block-side.ts";

export function loader({ params }: Route.LoaderArgs) {
  return showEnquiry(params.id, true);
}

export function action(args: Route.ActionArgs) {
  return blockSide(args, true);
}

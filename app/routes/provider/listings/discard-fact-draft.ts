import { redirect } from "react-router";
import { factsPath, readGroup } from "#app/features/facts/facts-path.ts";
import { discardFactDraft } from "#app/features/listings/own/discard-fact-draft.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/discard-fact-draft.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(factsPath(params.id, readGroup(url)));
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await discardFactDraft(context.get(actorContext), params.id);
  const path = factsPath(params.id, readGroup(url));
  return redirectWithToast(path, listingMessages["draft-discarded"]);
}

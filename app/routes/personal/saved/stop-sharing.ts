import { redirect } from "react-router";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { stopSharing } from "#app/features/shortlist/stop-sharing.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/stop-sharing.ts";

export function loader() {
  return redirect(SAVED);
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await stopSharing(context.get(actorContext), params.id);
  return result.ok
    ? redirectWithToast(shortlistPath(params.id), shortlistMessages.unshared)
    : redirectWithToast(SAVED, shortlistMessages[result.refusal]);
}

import { redirect } from "react-router";
import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { takeOverSaved } from "#app/features/shortlist/take-over-saved.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/take-over-saved.ts";

export function loader() {
  return redirect(SAVED);
}

/** Once more, for what did not fit into the list at sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const { cookie, left } = await takeOverSaved(actor.id, readSavedCookie(request));
  const headers = new Headers({ "Set-Cookie": savedCookie(cookie) });
  return redirectWithToast(
    SAVED,
    shortlistMessages[left > 0 ? "list-full" : "taken-over"],
    headers,
  );
}

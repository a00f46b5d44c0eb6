import { redirect } from "react-router";
import { shareShortlist } from "#app/features/shortlist/share-shortlist.server.ts";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { shareForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/share-list.ts";

export function loader() {
  return redirect(SAVED);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, shareForm);
  if (form.status !== "success") return redirectWithToast(SAVED, shortlistMessages["no-such-list"]);

  const wanted = { id: params.id, withNotes: form.value.notes === "on" };
  const result = await shareShortlist(context.get(actorContext), wanted);
  return result.ok
    ? redirectWithToast(shortlistPath(params.id), shortlistMessages.shared)
    : redirectWithToast(SAVED, shortlistMessages[result.refusal]);
}

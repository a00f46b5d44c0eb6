import { redirect } from "react-router";
import { moveEntry } from "#app/features/shortlist/move-entry.server.ts";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { moveForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/move-entry.ts";

export function loader() {
  return redirect(SAVED);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, moveForm);
  if (form.status !== "success")
    return redirectWithToast(SAVED, shortlistMessages["no-such-entry"]);

  const asked = { list: params.id, ...form.value };
  const result = await moveEntry(context.get(actorContext), asked);
  return result.ok
    ? redirectWithToast(shortlistPath(params.id), shortlistMessages[asked.direction])
    : redirectWithToast(SAVED, shortlistMessages[result.refusal]);
}

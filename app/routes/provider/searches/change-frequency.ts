import { redirect } from "react-router";
import { changeFrequency } from "#app/features/search/saved/change-frequency.server.ts";
import { SEARCHES } from "#app/features/search/saved/saved-search.ts";
import { frequencyForm } from "#app/features/search/saved/saved-search-forms.ts";
import { savedSearchMessages } from "#app/features/search/saved/saved-search-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/change-frequency.ts";

export function loader() {
  return redirect(SEARCHES);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, frequencyForm);
  if (form.status !== "success") return redirect(SEARCHES);

  const asked = { id: params.id, frequency: form.value.frequency };
  const result = await changeFrequency(context.get(actorContext), asked);
  return redirectWithToast(SEARCHES, savedSearchMessages[result.ok ? "changed" : result.refusal]);
}

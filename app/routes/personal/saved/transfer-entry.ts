import { redirect } from "react-router";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { transferForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { transferEntry } from "#app/features/shortlist/transfer-entry.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/transfer-entry.ts";

export function loader() {
  return redirect(SAVED);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, transferForm);
  if (form.status !== "success")
    return redirectWithToast(SAVED, shortlistMessages["no-such-entry"]);

  const { entry, list: to } = form.value;
  const asked = { list: params.id, entry, to };
  const result = await transferEntry(context.get(actorContext), asked);
  if (result.ok) return redirectWithToast(shortlistPath(params.id), shortlistMessages.transferred);
  const isHere = result.refusal === "already-there" || result.refusal === "list-full";
  const path = isHere ? shortlistPath(params.id) : SAVED;
  return redirectWithToast(path, shortlistMessages[result.refusal]);
}

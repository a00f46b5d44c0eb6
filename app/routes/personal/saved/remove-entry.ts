import { redirect } from "react-router";
import { findAccountMarks } from "#app/features/shortlist/find-account-marks.server.ts";
import { removeEntry } from "#app/features/shortlist/remove-entry.server.ts";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { entryForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/remove-entry.ts";

export function loader() {
  return redirect(SAVED);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, entryForm);
  if (form.status !== "success")
    return redirectWithToast(SAVED, shortlistMessages["no-such-entry"]);

  const removed = { list: params.id, ...form.value };
  const result = await removeEntry(context.get(actorContext), removed);
  if (!result.ok) return redirectWithToast(SAVED, shortlistMessages[result.refusal]);
  const actor = context.get(actorContext);
  const marks = await findAccountMarks(actor, readSavedCookie(request));
  const headers = new Headers({ "Set-Cookie": savedCookie(marks) });
  return redirectWithToast(shortlistPath(params.id), shortlistMessages.removed, headers);
}

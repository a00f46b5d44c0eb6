import { redirect } from "react-router";
import { dropFromBrowser } from "#app/features/listings/saved-marks.ts";
import { findAccountMarks } from "#app/features/shortlist/find-account-marks.server.ts";
import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { savedForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { unsaveListing } from "#app/features/shortlist/unsave-listing.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { findActor } from "#app/http/session/actor.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import type { Route } from "./+types/remove-saved.ts";
import { answerSaved } from "./answer-saved.ts";

export function loader() {
  return redirect(SAVED);
}

/** POST /saved/remove: from the browser, and from every list of the account. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, savedForm);
  const headers = new Headers();
  if (form.status !== "success")
    return answerSaved(request, shortlistMessages["no-such-listing"], headers);

  const cookie = dropFromBrowser(readSavedCookie(request), form.value.listing);
  const actor = await findActor(request);
  if (!actor) {
    headers.append("Set-Cookie", savedCookie(cookie));
    return answerSaved(request, shortlistMessages.removed, headers);
  }
  const result = await unsaveListing(actor, form.value.listing);
  if (!result.ok) return answerSaved(request, shortlistMessages[result.refusal], headers);
  headers.append("Set-Cookie", savedCookie(await findAccountMarks(actor, cookie)));
  return answerSaved(request, shortlistMessages.removed, headers);
}

import { redirect } from "react-router";
import { countSeen } from "#app/features/promotions/delivery/count-seen.server.ts";
import { findAccountMarks } from "#app/features/shortlist/find-account-marks.server.ts";
import { keepInBrowser } from "#app/features/shortlist/keep-in-browser.server.ts";
import { saveListing } from "#app/features/shortlist/save-listing.server.ts";
import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { savedForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { isHumanVisit } from "#app/http/endpoints/counting.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { findActor } from "#app/http/session/actor.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import type { Route } from "./+types/add-saved.ts";
import { answerSaved } from "./answer-saved.ts";

export function loader() {
  return redirect(SAVED);
}

/** POST /saved/add, from any page: into the account's first list, or without an account into the browser's cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, savedForm);
  const headers = new Headers();
  if (form.status !== "success")
    return answerSaved(request, shortlistMessages["no-such-listing"], headers);

  const listingId = form.value.listing;
  const saved = await save(request, listingId);
  if (!saved.ok) return answerSaved(request, shortlistMessages[saved.refusal], headers);
  if (saved.value.isNew && isHumanVisit(request)) {
    const { address } = context.get(requestContext);
    countSeen({ kind: "saved", listingId, address }, new Date());
  }
  headers.append("Set-Cookie", savedCookie(saved.value.cookie));
  return answerSaved(request, shortlistMessages.saved, headers);
}

async function save(request: Request, listingId: string) {
  const cookie = readSavedCookie(request);
  const actor = await findActor(request);
  if (!actor) return keepInBrowser(cookie, listingId);

  const result = await saveListing(actor, listingId);
  if (!result.ok) return result;
  const { isNew } = result.value;
  return { ok: true, value: { isNew, cookie: await findAccountMarks(actor, cookie) } } as const;
}

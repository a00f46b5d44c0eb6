import { data, type MiddlewareFunction } from "react-router";
import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { findOwnOrganisations } from "#app/features/organisations/find-organisation.server.ts";
import { actorContext, findActor } from "#app/http/session/actor.server.ts";

/** One's own account, enquiries, briefs and saved searches, joining and changing organisations, and the staff area: no organisation is acted for there. */
const open =
  /^\/?(dashboard\/(account|organisation)|searches|join|enquire|enquiries|briefs|admin)(\/|$)/;

/**
 * Refuses every page and action on which someone acts for a suspended organisation. The database refuses too: it shows
 * nothing of the organisation and takes nothing for it. Comes after requireActor.
 */
export const refuseSuspended: MiddlewareFunction<Response> = async (
  { request, pattern, context },
  next,
) => {
  if (open.test(pattern)) return next();
  const actor = context.get(actorContext);
  if (actor.isOrganisationSuspended) throw await refusalFor(actor);

  const response = await next();
  if (response.status !== 500) return response;
  // The organisation may have been suspended during the request.
  const now = await findActor(request);
  if (now?.isOrganisationSuspended) throw await refusalFor(now);
  return response;
};

/** With the organisations to choose from, if there is a choice. */
async function refusalFor(actor: SignedIn) {
  const own = await findOwnOrganisations(actor);
  return data({ organisations: own.length > 1 ? own : [] }, { status: 403 });
}

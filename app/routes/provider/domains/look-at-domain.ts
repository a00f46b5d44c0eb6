import { redirect } from "react-router";
import { DOMAINS, domainPath } from "#app/features/domains/domain.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { requestLook } from "#app/features/domains/request-look.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/look-at-domain.ts";

export function loader() {
  return redirect(DOMAINS);
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await requestLook(context.get(actorContext), params.id);
  return result.ok
    ? redirectWithToast(domainPath(params.id), domainMessages.looking)
    : redirectWithToast(DOMAINS, domainMessages[result.refusal]);
}

import { redirect } from "react-router";
import { blockBrief } from "#app/features/briefs/block-brief.server.ts";
import { askedBriefPath } from "#app/features/briefs/brief.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { blockForm } from "#app/features/enquiries/enquiry-forms.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/block-buyer.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(askedBriefPath(params.id));
}

/** The brief's page shows the result. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, blockForm);
  if (form.status !== "success") return redirect(askedBriefPath(id));

  const isWanted = form.value.wanted === "yes";
  const result = await blockBrief(context.get(actorContext), { id, briefId: null, isWanted });
  const outcome = isWanted ? "blocked" : "unblocked";
  return redirectWithToast(askedBriefPath(id), briefMessages[result.ok ? outcome : result.refusal]);
}

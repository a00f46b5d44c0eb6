import { redirect } from "react-router";
import { blockBrief } from "#app/features/briefs/block-brief.server.ts";
import { briefPath } from "#app/features/briefs/brief.ts";
import { blockProviderForm } from "#app/features/briefs/brief-forms.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/block-provider.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(briefPath(params.id));
}

/** The brief's page shows the result. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const path = briefPath(params.id);
  const form = await readForm(request, blockProviderForm);
  if (form.status !== "success") return redirect(path);

  const { letter: id, wanted } = form.value;
  const isWanted = wanted === "yes";
  const blocked = { id, briefId: params.id, isWanted };
  const result = await blockBrief(context.get(actorContext), blocked);
  const outcome = isWanted ? "blocked" : "unblocked";
  return redirectWithToast(path, briefMessages[result.ok ? outcome : result.refusal]);
}

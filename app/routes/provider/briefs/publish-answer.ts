import { redirect } from "react-router";
import { askedBriefPath } from "#app/features/briefs/brief.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { publishAnswer } from "#app/features/briefs/inbox/publish-answer.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/publish-answer.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(askedBriefPath(params.id));
}

/** The brief's page shows the result. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const field = String((await readFields(request, ["field"])).get("field") ?? "");
  const result = await unlessBusy(publishAnswer(context.get(actorContext), { id, field }));
  const outcome = result.ok ? (`published-${result.value.outcome}` as const) : result.refusal;
  return redirectWithToast(
    askedBriefPath(id),
    briefMessages[outcome === "busy" ? "listing-changed" : outcome],
  );
}

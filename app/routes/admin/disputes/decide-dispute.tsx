import { data } from "react-router";
import { decisionForm } from "#app/features/claims/claim-forms.ts";
import { claimMessages } from "#app/features/claims/claim-messages.ts";
import { decideDispute } from "#app/features/claims/decide-dispute.server.ts";
import { CasePanel } from "#app/features/claims/ui/case-panel.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/decide-dispute.ts";
import { showDispute } from "./show-dispute.ts";

export const meta = () => staffMeta("Dispute");

export function loader(args: Route.LoaderArgs) {
  return showDispute(args);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, decisionForm);
  if (form.status !== "success") return answerInvalid(form);

  const decision = { id: params.id, ...form.value };
  const result = await unlessBusy(decideDispute(context.get(actorContext), decision));
  if (result.ok)
    return redirectWithToast(`/admin/disputes/${params.id}`, claimMessages[form.value.outcome]);
  if (result.refusal === "not-allowed" || result.refusal === "no-such-dispute")
    throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, claimMessages[result.refusal]);
}

export default function DecideDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePanel dispute={loaderData} answer={actionData} />;
}

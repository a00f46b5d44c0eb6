import { answerDispute } from "#app/features/claims/answer-dispute.server.ts";
import { disputePath } from "#app/features/claims/claim.ts";
import { answerForm } from "#app/features/claims/claim-forms.ts";
import { claimMessages } from "#app/features/claims/claim-messages.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/answer-dispute.ts";
import { claimsMeta } from "./claims-meta.ts";
import { disputeLoader } from "./dispute-loader.ts";
import { DisputePage } from "./dispute-page.tsx";

export const meta = claimsMeta;
export const loader = disputeLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, answerForm);
  if (form.status !== "success") return answerInvalid(form);

  const given = { id: params.id, ...form.value };
  const result = await answerDispute(context.get(actorContext), given);
  if (!result.ok) return answerRefused(form, result.refusal, claimMessages[result.refusal]);
  return redirectWithToast(disputePath(params.id), claimMessages.answered);
}

export default function AnswerDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage dispute={loaderData} answer={actionData} />;
}

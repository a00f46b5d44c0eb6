import { askedBriefPath, reasonTexts } from "#app/features/briefs/brief.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { declineBrief } from "#app/features/briefs/inbox/decline-brief.server.ts";
import { declineForm } from "#app/features/enquiries/enquiry-forms.ts";
import { ReasonForm } from "#app/features/enquiries/ui/reason-form.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/decline-brief.ts";
import { askedBriefLoader } from "./asked-brief-loader.ts";
import { briefsMeta } from "./briefs-meta.ts";
import { MissingBrief } from "./missing-brief.tsx";

export const meta = briefsMeta;
export const loader = askedBriefLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, declineForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await declineBrief(context.get(actorContext), { id, ...form.value });
  if (!result.ok) return answerRefused(form, result.refusal, briefMessages[result.refusal]);
  return redirectWithToast(askedBriefPath(id), briefMessages.declined);
}

export default function DeclineBrief({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingBrief />;
  const { id, listing } = loaderData.brief;
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-title-m [overflow-wrap:anywhere]">
        Decline the brief for {listing.name}?
      </h2>
      <ReasonForm
        kind="decline"
        action={`${askedBriefPath(id)}/decline`}
        legend="The buyer sees the reason"
        reasons={reasonTexts}
        button="Decline"
        back={askedBriefPath(id)}
        answer={actionData}
      />
    </div>
  );
}

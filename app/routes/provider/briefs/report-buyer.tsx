import { ASKED_BRIEFS, askedBriefPath } from "#app/features/briefs/brief.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { reportBrief } from "#app/features/briefs/report-brief.server.ts";
import { reportForm } from "#app/features/enquiries/enquiry-forms.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { ReportPage } from "../enquiries/report-page.tsx";
import type { Route } from "./+types/report-buyer.ts";
import { askedBriefLoader } from "./asked-brief-loader.ts";
import { briefsMeta } from "./briefs-meta.ts";
import { MissingBrief } from "./missing-brief.tsx";

export const meta = briefsMeta;
export const loader = askedBriefLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, reportForm);
  if (form.status !== "success") return answerInvalid(form);

  const { reason } = form.value;
  const result = await reportBrief(context.get(actorContext), { id, briefId: null, reason });
  if (!result.ok) return answerRefused(form, result.refusal, briefMessages[result.refusal]);
  return redirectWithToast(ASKED_BRIEFS, briefMessages["brief-reported"]);
}

export default function ReportBuyer({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingBrief />;
  const { id, purpose } = loaderData.brief;
  const back = askedBriefPath(id);
  return (
    <ReportPage
      heading="h2"
      title="Report a brief"
      explanation="It leaves your inbox, and our staff read this text. They see nothing else of the brief. The buyer is not told."
      text={purpose}
      wanted={id}
      action={`${back}/report`}
      back={back}
      answer={actionData}
    />
  );
}

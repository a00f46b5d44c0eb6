import { useSearchParams } from "react-router";
import { briefPath, reportNotePath } from "#app/features/briefs/brief.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { reportBrief } from "#app/features/briefs/report-brief.server.ts";
import { reportForm } from "#app/features/enquiries/enquiry-forms.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { ReportPage } from "../enquiries/report-page.tsx";
import type { Route } from "./+types/report-provider.ts";
import { briefsMeta } from "./briefs-meta.ts";
import { ownBriefLoader } from "./own-brief-loader.ts";
import { OwnBriefPage } from "./own-brief-page.tsx";

export const meta = briefsMeta;
export const loader = ownBriefLoader;

/** The form's message is the letter, whose answer has the note. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, reportForm);
  if (form.status !== "success") return answerInvalid(form);

  const { message: id, reason } = form.value;
  const reported = { id, briefId: params.id, reason };
  const result = await reportBrief(context.get(actorContext), reported);
  if (!result.ok) return answerRefused(form, result.refusal, briefMessages[result.refusal]);
  return redirectWithToast(briefPath(params.id), briefMessages["note-reported"]);
}

export default function ReportProvider({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const wanted = query.get("letter") ?? "";
  return (
    <OwnBriefPage>
      {loaderData && (
        <ReportPage
          heading="h1"
          title="Report what a provider writes"
          explanation="You no longer see it, and our staff read this text. They see nothing else of the brief. The provider is not told."
          text={loaderData.columns.find(({ id }) => id === wanted)?.note}
          wanted={wanted}
          action={reportNotePath(loaderData.brief.id, wanted)}
          back={briefPath(loaderData.brief.id)}
          answer={actionData}
        />
      )}
    </OwnBriefPage>
  );
}

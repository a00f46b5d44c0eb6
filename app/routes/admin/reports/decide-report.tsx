import { data } from "react-router";
import { reportDecisionForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { decideReport } from "#app/features/enquiries/reports/decide-report.server.ts";
import { REPORTS } from "#app/features/enquiries/reports/message-report.ts";
import { ReportPanel } from "#app/features/enquiries/reports/ui/report-panel.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/decide-report.ts";
import { showReport } from "./show-report.ts";

export const meta = () => staffMeta("Reported message");

export function loader(args: Route.LoaderArgs) {
  return showReport(args);
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, reportDecisionForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await decideReport(context.get(actorContext), { id, ...form.value });
  if (result.ok) return redirectWithToast(REPORTS, enquiryMessages.decided);
  if (result.refusal === "not-allowed" || result.refusal === "no-such-report")
    throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
}

export default function DecideReport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPanel report={loaderData} answer={actionData} />;
}

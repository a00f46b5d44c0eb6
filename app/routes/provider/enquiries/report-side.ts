import type { RouterContextProvider } from "react-router";
import { enquiryPath, INBOX } from "#app/features/enquiries/enquiry.ts";
import { reportForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { reportMessage } from "#app/features/enquiries/reports/report-message.server.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

/** The action of both sides. A provider that reports the first message no longer sees the enquiry. */
export async function reportSide({ request, context, params: { id } }: Args, isBuyer: boolean) {
  const form = await readForm(request, reportForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await reportMessage(context.get(actorContext), { id, isBuyer, ...form.value });
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirectWithToast(isBuyer ? enquiryPath(id, true) : INBOX, enquiryMessages.reported);
}

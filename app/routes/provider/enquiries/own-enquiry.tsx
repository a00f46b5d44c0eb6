import { redirect } from "react-router";
import { enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { messageForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { OwnConversation } from "#app/features/enquiries/ui/own-conversation.tsx";
import { writeMessage } from "#app/features/enquiries/write-message.server.ts";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/own-enquiry.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { ownEnquiryLoader } from "./own-enquiry-loader.ts";
import { OwnEnquiryPage } from "./own-enquiry-page.tsx";

export const meta = enquiriesMeta;
/** A message appears by itself. */
export const handle = showsListings;
export const loader = ownEnquiryLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, messageForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await writeMessage(context.get(actorContext), {
    id,
    isBuyer: true,
    ...form.value,
  });
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirect(enquiryPath(id, true));
}

export default function OwnEnquiryShown({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnEnquiryPage>
      {loaderData && <OwnConversation {...loaderData} answer={actionData} />}
    </OwnEnquiryPage>
  );
}

import { redirect } from "react-router";
import { enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { messageForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { AskedConversation } from "#app/features/enquiries/ui/asked-conversation.tsx";
import { writeMessage } from "#app/features/enquiries/write-message.server.ts";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/asked-enquiry.ts";
import { askedEnquiryLoader } from "./asked-enquiry-loader.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { MissingEnquiry } from "./missing-enquiry.tsx";

export const meta = enquiriesMeta;
/** A message appears by itself. */
export const handle = showsListings;
export const loader = askedEnquiryLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, messageForm);
  if (form.status !== "success") return answerInvalid(form);

  const written = { id, isBuyer: false, ...form.value };
  const result = await writeMessage(context.get(actorContext), written);
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirect(enquiryPath(id, false));
}

export default function AskedEnquiryShown({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingEnquiry />;
  return <AskedConversation {...loaderData} answer={actionData} />;
}

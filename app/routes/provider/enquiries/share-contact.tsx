import { enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { contactForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { shareContact } from "#app/features/enquiries/share-contact.server.ts";
import { ShareForm } from "#app/features/enquiries/ui/share-form.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/share-contact.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { ownEnquiryLoader } from "./own-enquiry-loader.ts";
import { OwnEnquiryPage } from "./own-enquiry-page.tsx";

export const meta = enquiriesMeta;
export const loader = ownEnquiryLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, contactForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await shareContact(context.get(actorContext), { id, ...form.value });
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirectWithToast(enquiryPath(id, true), enquiryMessages.shared);
}

export default function ShareContact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnEnquiryPage>
      {loaderData && (
        <>
          <h1 className="mb-5 text-title-m [overflow-wrap:anywhere]">
            Share your contact details with {loaderData.enquiry.listing.name}?
          </h1>
          <ShareForm
            id={loaderData.enquiry.id}
            name={loaderData.enquiry.contactName}
            email={loaderData.email}
            answer={actionData}
          />
        </>
      )}
    </OwnEnquiryPage>
  );
}

import { declineEnquiry } from "#app/features/enquiries/decline-enquiry.server.ts";
import { enquiryPath, reasonTexts } from "#app/features/enquiries/enquiry.ts";
import { declineForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { ReasonForm } from "#app/features/enquiries/ui/reason-form.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/decline-enquiry.ts";
import { askedEnquiryLoader } from "./asked-enquiry-loader.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";
import { MissingEnquiry } from "./missing-enquiry.tsx";

export const meta = enquiriesMeta;
export const loader = askedEnquiryLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, declineForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await declineEnquiry(context.get(actorContext), { id, ...form.value });
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirectWithToast(enquiryPath(id, false), enquiryMessages.declined);
}

export default function DeclineEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingEnquiry />;
  const { id, listing } = loaderData.enquiry;
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-title-m [overflow-wrap:anywhere]">
        Decline the enquiry about {listing.name}?
      </h2>
      <ReasonForm
        kind="decline"
        action={`${enquiryPath(id, false)}/decline`}
        legend="The buyer sees the reason"
        reasons={reasonTexts}
        button="Decline"
        back={enquiryPath(id, false)}
        answer={actionData}
      />
    </div>
  );
}

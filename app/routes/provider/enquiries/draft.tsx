import { data } from "react-router";
import { askProvider } from "#app/features/enquiries/ask-provider.server.ts";
import { draftPath, enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { askForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { findEnquiryDraft } from "#app/features/enquiries/find-enquiry-draft.server.ts";
import { AskForm } from "#app/features/enquiries/ui/ask-form.tsx";
import { AskPanel } from "#app/features/enquiries/ui/ask-panel.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/draft.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";

export const meta = enquiriesMeta;

export async function loader({ context, params }: Route.LoaderArgs) {
  const draft = await findEnquiryDraft(context.get(actorContext), params.id);
  return draft ?? data(undefined, { status: 404 });
}

/** The draft's id is the key, so a draft is sent once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, askForm);
  if (form.status !== "success") return answerInvalid(form);

  const actor = context.get(actorContext);
  const asked = { ...form.value, key: params.id, listingId: undefined };
  const result = await askProvider(actor, asked, context.get(requestContext).address);
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);
  return redirectWithToast(enquiryPath(result.value.id, true), enquiryMessages.sent);
}

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <StatusPage
        title="Nothing waits here"
        text="The enquiry was sent already, or its text was kept for longer than seven days."
        actions={<Button href="/enquiries">Your enquiries</Button>}
      />
    );
  const { id, listingId, businessName, kind, message } = loaderData;
  return (
    <AskPanel listing={{ id: listingId, businessName }} isSignedIn>
      <AskForm
        action={draftPath(id)}
        formKey={id}
        isSignedIn
        written={{ kind, message }}
        answer={actionData}
      />
    </AskPanel>
  );
}

import { data, redirect } from "react-router";
import { askProvider } from "#app/features/enquiries/ask-provider.server.ts";
import { askPath, draftPath, enquiryPath } from "#app/features/enquiries/enquiry.ts";
import { askForm } from "#app/features/enquiries/enquiry-forms.ts";
import { enquiryMessages } from "#app/features/enquiries/enquiry-messages.ts";
import { findAskable } from "#app/features/enquiries/find-askable.server.ts";
import { AskForm } from "#app/features/enquiries/ui/ask-form.tsx";
import { AskPanel } from "#app/features/enquiries/ui/ask-panel.tsx";
import { unstatedQuestion } from "#app/features/enquiries/unstated-question.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { findVisitor } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/ask.ts";

export function meta() {
  return [{ title: `Ask a provider | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const listing = await findAskable(params.id);
  if (!listing) return data(undefined, { status: 404 });
  return {
    listing,
    about: unstatedQuestion(url.searchParams.get("about")),
    isSignedIn: (await findVisitor(request)).actor !== undefined,
    formKey: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, askForm);
  if (form.status !== "success") return answerInvalid(form);

  const { actor } = await findVisitor(request);
  const { address } = context.get(requestContext);
  const result = await askProvider(actor, { listingId: params.id, ...form.value }, address);
  if (!result.ok) return answerRefused(form, result.refusal, enquiryMessages[result.refusal]);

  const { id, isDraft } = result.value;
  if (isDraft) return redirect(draftPath(id));
  return redirectWithToast(enquiryPath(id, true), enquiryMessages.sent);
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return <NotAskable title="Listing not found" text="It is not in the directory." />;
  const { listing, about, isSignedIn, formKey } = loaderData;
  if (listing.isUnclaimed)
    return (
      <NotAskable
        title="No one would read it"
        text="The provider has not claimed this listing. Please use its website."
        back={`/service/${listing.id}`}
      />
    );
  return (
    <AskPanel listing={listing} isSignedIn={isSignedIn}>
      <AskForm
        action={askPath(listing.id)}
        formKey={formKey}
        isSignedIn={isSignedIn}
        written={{ kind: "question", message: about }}
        answer={actionData}
      />
    </AskPanel>
  );
}

function NotAskable({ title, text, back }: { title: string; text: string; back?: string }) {
  return (
    <StatusPage
      title={title}
      text={text}
      actions={
        back ? (
          <Button href={back}>Back to the listing</Button>
        ) : (
          <Button href="/services">Browse Services</Button>
        )
      }
    />
  );
}

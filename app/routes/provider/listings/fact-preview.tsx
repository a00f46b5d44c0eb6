import ArrowLeft from "lucide-react/icons/arrow-left";
import { redirect } from "react-router";
import { applyDraft, dateFacts } from "#app/features/facts/fact-draft.ts";
import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { cellNamesOf, cellsIn } from "#app/features/facts/facts-form.ts";
import { factsPath, previewPath, readGroup } from "#app/features/facts/facts-path.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findFactDraft } from "#app/features/listings/own/find-fact-draft.server.ts";
import { keepFactDraft } from "#app/features/listings/own/keep-fact-draft.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { ListingProfile } from "#app/features/listings/ui/listing-profile.tsx";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { dayOf } from "#app/shared/period.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/fact-preview.ts";
import { ListingFailed } from "./listing-failed.tsx";
import { redirectNotYours } from "./not-yours.ts";

export function meta() {
  return [
    { title: `Preview of white label facts | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [listing, kept] = await Promise.all([
    findEditableListing(actor, params.id),
    findFactDraft(actor, params.id),
  ]);
  if (!listing) throw await redirectNotYours();

  const { serviceType: category, businessName } = listing.content;
  const fields = fieldsFor(category);
  const today = dayOf(new Date());
  const { facts, refused } = applyDraft(listing.content.facts, kept?.draft ?? {}, fields);
  return {
    businessName,
    category,
    facts: dateFacts(facts, fields, listing.live, today),
    today,
    refused: refused.map(([, { label }]) => label),
    isUnsaved: kept !== undefined,
    back: factsPath(params.id, readGroup(url)),
  };
}

/** Keeps what is typed as a draft, so that the preview shows it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const fields = Object.entries(factFields);
  const cells = cellsIn(await readFields(request, cellNamesOf(fields)), fields);
  const group = readGroup(url);
  const draft = { listingId: params.id, group, cells };
  const result = await unlessBusy(keepFactDraft(context.get(actorContext), draft));
  const path = previewPath(params.id, group);
  if (result.ok) return redirect(path);
  if (result.refusal === "not-yours") return redirectNotYours();
  return redirectWithToast(path, listingMessages[result.refusal]);
}

export default function FactPreview({ loaderData }: Route.ComponentProps) {
  const { businessName, category, facts, today, refused, isUnsaved, back } = loaderData;
  const isEmpty = [facts.current, facts.aged].every((some) => Object.keys(some).length === 0);

  return (
    <Page className="flex-1 py-8 md:py-12">
      <Button href={back} variant="ghost" size="s" className="-ml-3 mb-4">
        <ArrowLeft aria-hidden="true" />
        Back to the form
      </Button>
      <h1 className="text-title-xl">Preview</h1>
      <p className="mt-3 max-w-[68ch] text-ink-2 text-lead text-pretty">
        How the page of {businessName} will show these facts
        {isUnsaved ? " once you have saved your answers and a moderator has accepted them." : "."}
      </p>
      {refused.length > 0 && (
        <Alert
          kind="warning"
          title="Some answers can't be shown yet"
          className="mt-6 max-w-[52rem]"
        >
          {refused.join(", ")}: save the form to see what has to change.
        </Alert>
      )}
      <div className="mt-8 flex max-w-[52rem] flex-col gap-10">
        {isEmpty ? (
          <p>Nothing is stated yet, so the page shows no white label facts.</p>
        ) : (
          <ListingProfile facts={facts} category={category} today={today} />
        )}
      </div>
    </Page>
  );
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <ListingFailed
      title="Failed to load listing"
      path={`/dashboard/listings/${params.id}/facts/preview`}
    />
  );
}

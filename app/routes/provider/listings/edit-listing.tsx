import ArrowLeft from "lucide-react/icons/arrow-left";
import { redirect } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { countStated, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { factsPath } from "#app/features/facts/facts-path.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { contentOf } from "#app/features/listings/own/listing-content.ts";
import { findDifferences } from "#app/features/listings/own/listing-differences.ts";
import { draftOf } from "#app/features/listings/own/listing-draft.ts";
import type { ListingForm } from "#app/features/listings/own/listing-form.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { ListingEditor } from "#app/features/listings/own/ui/editor/listing-editor.tsx";
import { ListingSaved } from "#app/features/listings/own/ui/editor/listing-saved.tsx";
import { ReviewNotice } from "#app/features/listings/own/ui/review-notice.tsx";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/edit-listing.ts";
import { ListingFailed } from "./listing-failed.tsx";
import { redirectNotYours } from "./not-yours.ts";
import { answerPosted, missingPictures, readPostedListing } from "./posted-listing.ts";

export function meta() {
  return [
    { title: `Edit Your White Label Service | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const listing = await findEditableListing(actor, params.id).catch(async (error: unknown) => {
    reportFault(error, context, "a listing could not be loaded");
    throw await redirectWithToast("/dashboard", listingMessages["load-failed"]);
  });
  if (!listing) {
    // The public page shows 'Edit Listing' to all visitors, so following it is not treated as unauthorized.
    const isFromPage = url.searchParams.get("from") === "listing";
    throw isFromPage ? redirect("/dashboard") : await redirectNotYours();
  }

  const { content, logo, seen, isLive, request } = listing;
  return {
    id: params.id,
    path: `/edit-listing/${params.id}`,
    facts: {
      path: factsPath(params.id, "offer"),
      ...countStated(content.facts, fieldsFor(content.serviceType)),
    },
    owner: actor.id,
    isLive,
    request,
    saved: {
      draft: draftOf(content),
      seen,
      logo: logo ? { name: logo, url: content.logoUrl } : undefined,
      pictures: content.pictures,
    },
    saving: url.searchParams.get("saved"),
    isLogoMissing: url.searchParams.has("without-logo"),
    arePicturesMissing: url.searchParams.has("without-pictures"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  // Checked first, so that no logo is stored for another account's listing.
  if (!(await findEditableListing(actor, params.id))) return redirectNotYours();

  const posted = await readPostedListing(request, actor);
  const { form, seen } = posted;
  if (!form) return answerPosted(posted);

  const result = await unlessBusy(editListing(actor, { listingId: params.id, form, seen }));
  if (result.ok) {
    const done = [`saved=${result.value.outcome}`, ...missingPictures(posted)].join("&");
    // The next page shows the result, so no toast is needed.
    return redirect(`/edit-listing/${params.id}?${done}`);
  }
  if (result.refusal === "not-yours") return redirectNotYours();
  if (result.refusal === "changed-meanwhile") {
    const present = await findPresent(actor, params.id, form, posted);
    return present ? answerPosted(posted, result.refusal, present) : redirectNotYours();
  }
  // Only the logo or pictures were changed, and they could not be stored.
  const isOnlyStorage = result.refusal === "nothing-changed" && missingPictures(posted).length > 0;
  return isOnlyStorage ? answerPosted(posted) : answerPosted(posted, result.refusal);
}

/** The message for each outcome; an update of a live listing is only proposed until a moderator accepts it. */
const messages = {
  updated: listingMessages.updated,
  proposed: listingMessages["update-sent"],
  withdrawn: listingMessages["update-withdrawn"],
} as const;

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, facts, owner, saved, isLive, request, saving } = loaderData;

  if (saving !== null) {
    const outcome = saving === "proposed" || saving === "withdrawn" ? saving : "updated";
    return (
      <ListingSaved
        title={messages[outcome].title}
        text={messages[outcome].text}
        isLogoMissing={loaderData.isLogoMissing}
        arePicturesMissing={loaderData.arePicturesMissing}
        redirectsAfter={1_500}
        path={path}
      >
        {outcome === "updated" && "A moderator looks at it before it is published."}
      </ListingSaved>
    );
  }

  return (
    <ListingEditor
      title="Edit Your White Label Service"
      text={
        isLive
          ? "Your listing stays online. The public sees the present version until a moderator accepts your update."
          : "A moderator looks at your listing before it is published."
      }
      backLink={
        <Button href="/dashboard" variant="ghost" size="s" className="-ml-3 mb-4">
          <ArrowLeft aria-hidden="true" />
          Back to Dashboard
        </Button>
      }
      notice={
        <>
          <p className="-mt-4 mb-8 text-ink-2">
            <a href={facts.path} className="font-semibold text-accent underline underline-offset-4">
              White label facts
            </a>{" "}
            have a form of their own: {facts.stated} of {facts.all} stated.
          </p>
          <ReviewNotice request={request} listingId={id} isLive={isLive} className="mb-8" />
        </>
      }
      texts={{
        button: "Update Listing",
        busy: "Updating...",
        failed: listingMessages["update-failed"],
        unsaved:
          "Your changes are not saved yet. What you typed is kept in this tab until you close it or sign out; a logo and pictures have to be chosen again.",
      }}
      path={path}
      owner={owner}
      saved={saved}
      answer={actionData}
    />
  );
}

export function ErrorBoundary({ loaderData, params }: Route.ErrorBoundaryProps) {
  const title = loaderData ? "Failed to update listing" : "Failed to load listing";
  return <ListingFailed title={title} path={`/edit-listing/${params.id}`} />;
}

type Stored = Pick<Awaited<ReturnType<typeof readPostedListing>>, "logo" | "pictures">;

async function findPresent(actor: Actor, id: string, form: ListingForm, stored: Stored) {
  const listing = await findEditableListing(actor, id);
  if (!listing) return undefined;
  const typed = contentOf(form, {
    logoUrl: stored.logo?.url ?? null,
    pictures: stored.pictures ?? [],
    facts: listing.content.facts,
  });
  const differs = findDifferences(listing.content, typed);
  return { seen: listing.seen, differs };
}

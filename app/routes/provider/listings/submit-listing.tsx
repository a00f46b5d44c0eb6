import { factsPath } from "#app/features/facts/facts-path.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { blankDraft } from "#app/features/listings/own/listing-draft.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { submitListing } from "#app/features/listings/own/submit-listing.server.ts";
import { ListingEditor } from "#app/features/listings/own/ui/editor/listing-editor.tsx";
import { ListingSaved } from "#app/features/listings/own/ui/editor/listing-saved.tsx";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/submit-listing.ts";
import { ListingFailed } from "./listing-failed.tsx";
import { answerPosted, missingPictures, readPostedListing } from "./posted-listing.ts";

const PATH = "/submit-listing";

export function meta() {
  return [
    { title: `Submit Your White Label Service | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const asked = url.searchParams.get("submitted") ?? "";
  const isSubmitted = Boolean(await findEditableListing(actor, asked));

  return {
    owner: actor.id,
    isSubmitted,
    factsPath: isSubmitted ? factsPath(asked, "offer") : "",
    isLogoMissing: url.searchParams.has("without-logo"),
    arePicturesMissing: url.searchParams.has("without-pictures"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const posted = await readPostedListing(request, actor);
  if (!posted.form) return answerPosted(posted);

  const result = await unlessBusy(submitListing(actor, posted.form));
  if (!result.ok) return answerPosted(posted, result.refusal);

  // Redirects to its own URL, so that a reload does not submit again.
  const done = new URLSearchParams({ submitted: result.value.id });
  for (const missing of missingPictures(posted)) done.set(missing, "");
  return redirectWithToast(`${PATH}?${done}`, listingMessages.submitted);
}

export default function SubmitListing({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSubmitted) {
    return (
      <ListingSaved
        title="Submission Successful!"
        text="Your white label service has been submitted successfully."
        isLogoMissing={loaderData.isLogoMissing}
        arePicturesMissing={loaderData.arePicturesMissing}
        redirectsAfter={3_000}
        path={PATH}
        nextStep={
          <>
            <h2 className="text-title-s">Next, if you like: white label facts</h2>
            <p className="mt-2 text-compact text-ink-2">
              Say what can be rebranded, what it costs and how the contract ends. Buyers read it on
              your page and in comparisons, so they have less to ask. You can stop at any time and
              go on later.
            </p>
            <Button href={loaderData.factsPath} className="mt-4">
              Add white label facts
            </Button>
          </>
        }
      >
        A moderator looks at every listing before it is published, within 2 business days. You will
        hear from us by email.
      </ListingSaved>
    );
  }

  return (
    <ListingEditor
      title="Submit Your White Label Service"
      text="Get visibility for your white label service and connect with potential clients."
      texts={{
        button: "Submit Listing",
        busy: "Submitting...",
        failed: listingMessages["submit-failed"],
        unsaved:
          "Your listing is not submitted yet. What you typed is kept in this tab until you close it or sign out; a logo and pictures have to be chosen again.",
      }}
      path={PATH}
      owner={loaderData.owner}
      saved={{ draft: blankDraft, pictures: [] }}
      answer={actionData}
    />
  );
}

export function ErrorBoundary() {
  return <ListingFailed title="Failed to submit listing" path={PATH} />;
}

import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { OwnListing } from "../own-listing.ts";
import { ReviewRequest } from "./review-request.tsx";

/** The listing's state in a sentence: who sees it, who acts next and by when. */
export function ListingStateText({
  listing,
  className,
}: {
  listing: OwnListing;
  className?: string;
}) {
  const { state, request } = listing;

  if (state === "live")
    return (
      <p className={classNames("text-ink-2 text-small", className)}>
        Everyone can see this listing in the directory.
      </p>
    );
  if (state === "in-review" || state === "update-in-review")
    return (
      <Alert kind={listing.isLate ? "warning" : "info"} className={className}>
        {state === "update-in-review" && "The public still sees the accepted version. "}
        <DueTime listing={listing} />
      </Alert>
    );
  return (
    <Alert kind="warning" className={className}>
      {request && <ReviewRequest {...request} listingId={listing.id} />}
      <p className="mt-2">{whatToDo[state]}</p>
    </Alert>
  );
}

const whatToDo = {
  "changes-requested":
    "It is not in the directory. Edit your listing and save it: it is then reviewed again.",
  "update-refused":
    "The public still sees the accepted version. Edit your listing to propose the update anew.",
};

function DueTime({ listing: { dueAt, isLate } }: { listing: OwnListing }) {
  if (!dueAt) return null;
  if (!isLate)
    return (
      <>
        A moderator will decide by <LocalTime at={dueAt} />.
      </>
    );
  return (
    <>
      A moderator should have decided by <LocalTime at={dueAt} />. We are late, and we are sorry.
      You do not need to do anything.
    </>
  );
}

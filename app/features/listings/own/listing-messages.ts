import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { Message } from "#app/shared/message.ts";
import { MAX_PENDING_LISTINGS } from "./listing-limits.ts";
import { LISTINGS_ON_A_PAGE } from "./own-listing.ts";

/** Keyed by outcome or refusal code. */
export const listingMessages = {
  submitted: {
    kind: "success",
    title: "Listing submitted!",
    text: "Your white label service has been successfully submitted.",
  },
  updated: {
    kind: "success",
    title: "Listing updated!",
    text: "Your white label service has been successfully updated.",
  },
  "update-sent": {
    kind: "success",
    title: "Update sent for review",
    text: "The public sees the present version until a moderator accepts your update.",
  },
  "update-withdrawn": {
    kind: "success",
    title: "Update withdrawn",
    text: "Your listing stays in the directory as it was accepted.",
  },
  "no-update-waiting": {
    kind: "info",
    title: "No update is waiting",
    text: "It was withdrawn already, or a moderator has just decided about it.",
  },
  deleted: {
    kind: "success",
    title: "Service deleted",
    text: "Your white label service has been deleted successfully.",
  },
  "submit-failed": {
    kind: "error",
    title: "Failed to submit listing",
    text: "Failed to submit form. What you typed is still here: please try again in a moment.",
  },
  "update-failed": {
    kind: "error",
    title: "Error",
    text: "Failed to update listing. What you typed is still here: please try again in a moment.",
  },
  "facts-saved": {
    kind: "success",
    title: "Facts saved",
    text: "What you have stated is saved.",
  },
  "facts-invalid": {
    kind: "error",
    title: "Please check what you typed",
    text: "Nothing was saved yet. The fields that need a change are marked below.",
  },
  "draft-discarded": {
    kind: "success",
    title: "Unsaved answers discarded",
    text: "The form shows what is saved.",
  },
  "too-many-drafts": {
    kind: "error",
    title: "Your answers are not kept",
    text: "You have changed them very often within an hour. Please save them, or go on a little later.",
  },
  "draft-too-long": {
    kind: "error",
    title: "Your answers are not kept",
    text: "They are too long. Please shorten them and save.",
  },
  "load-failed": { kind: "error", title: "Error", text: "Failed to load listing" },
  "delete-failed": {
    kind: "error",
    title: "Error deleting service",
    text: "An unexpected error occurred. Please look whether the listing is still here, and try again.",
  },
  "nothing-selected": {
    kind: "info",
    title: "No listing is selected",
    text: "Tick the listings that you mean, then choose again what to do with them.",
  },
  "too-many-selected": {
    kind: "error",
    title: "Error deleting services",
    text: `At most ${LISTINGS_ON_A_PAGE} listings can be deleted at once. Nothing was deleted.`,
  },
  "too-many-pending": {
    kind: "error",
    title: "Failed to submit listing",
    text: `${MAX_PENDING_LISTINGS} of your listings are waiting for review. Please come back when some of them have been decided.`,
  },
  "shut-out": organisationMessages["shut-out"],
  "too-many-submissions": {
    kind: "error",
    title: "Failed to submit listing",
    text: "You have submitted many listings within an hour. Please go on a little later.",
  },
  "too-many-edits": {
    kind: "error",
    title: "Failed to update listing",
    text: "You have changed your listings very often within an hour. Please go on a little later.",
  },
  "too-many-deletions": {
    kind: "error",
    title: "Error deleting service",
    text: "You have deleted many listings within an hour. Please go on a little later.",
  },
  "no-such-logo": {
    kind: "error",
    title: "Please add the logo again",
    text: "We no longer have the picture you added. Everything else is as you left it.",
  },
  "no-such-picture": {
    kind: "error",
    title: "Please add the pictures again",
    text: "We no longer have one of the pictures you added. Everything else is as you left it.",
  },
  "not-yours": {
    kind: "error",
    title: "Unauthorized",
    text: "You don't have permission to edit this listing",
  },
  "not-withdrawn": {
    kind: "error",
    title: "No update was withdrawn",
    text: "There is no such listing of yours. It may have been deleted already.",
  },
  "not-deleted": {
    kind: "error",
    title: "Error deleting service",
    text: "There is no such listing of yours. It may have been deleted already.",
  },
  "promotion-not-ended": {
    kind: "error",
    title: "Error deleting service",
    text: "Its promotion could not be cancelled, so nothing was deleted. Only an owner of your organization can cancel it; if you are one, please try again in a moment.",
  },
  "changed-meanwhile": {
    kind: "error",
    title: "Your listing has changed meanwhile",
    text: "It was changed in another tab, or a moderator has just decided. What you typed is still here: compare it with your listing, and save again if you want it so.",
  },
  "nothing-changed": {
    kind: "info",
    title: "Nothing has changed",
    text: "Your listing says this already.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

/** The result of deleting several listings. */
export function deletedMessage({ deleted, kept }: { deleted: number; kept: number }): Message {
  if (kept > 0) {
    const stayed = kept === 1 ? "One listing stays" : `${kept} listings stay`;
    const gone = deleted === 0 ? "Nothing was deleted." : `${countText(deleted)} deleted.`;
    return {
      kind: "error",
      title: "Error deleting services",
      text: `${gone} ${stayed}, because what is paid for could not be cancelled. Please try again in a moment.`,
    };
  }
  if (deleted === 0) return listingMessages["not-deleted"];
  if (deleted === 1) return listingMessages.deleted;
  return {
    kind: "success",
    title: `${deleted} services deleted`,
    text: "Your white label services have been deleted successfully.",
  };
}

function countText(count: number) {
  return count === 1 ? "1 listing was" : `${count} listings were`;
}

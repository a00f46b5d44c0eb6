import type { Message } from "#app/shared/message.ts";
import { MAX_PENDING_LISTINGS } from "./listing-limits.ts";

/** What a provider is told, keyed by what happened or why it was refused. */
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
  deleted: {
    kind: "success",
    title: "Service deleted",
    text: "Your white label service has been deleted successfully.",
  },
  "too-many-pending": {
    kind: "error",
    title: "Failed to submit listing",
    text: `${MAX_PENDING_LISTINGS} of your listings are waiting for review. Please come back when some of them have been decided.`,
  },
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
  "not-yours": {
    kind: "error",
    title: "Unauthorized",
    text: "You don't have permission to edit this listing",
  },
  "not-deleted": {
    kind: "error",
    title: "Error deleting service",
    text: "There is no such listing of yours. It may have been deleted already.",
  },
  "promotion-not-ended": {
    kind: "error",
    title: "Error deleting service",
    text: "Its promotion could not be cancelled, so nothing was deleted. Please try again in a moment.",
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

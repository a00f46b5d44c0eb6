import type { Message } from "#app/shared/message.ts";
import { MAX_BRIEFS_A_DAY } from "./brief.ts";

/** Keyed by refusal or outcome. */
export const briefMessages = {
  sent: {
    kind: "success",
    title: "Your brief is sent",
    text: "We tell you by email when there are answers.",
  },
  answered: {
    kind: "success",
    title: "Your answers are sent",
    text: "You can change them until the deadline.",
  },
  declined: { kind: "success", title: "Declined", text: "The buyer sees your reason." },
  "brief-reported": {
    kind: "success",
    title: "Reported",
    text: "You no longer see the brief. Our staff read it and decide.",
  },
  "note-reported": {
    kind: "success",
    title: "Reported",
    text: "You no longer see what they wrote. Our staff read it and decide.",
  },
  blocked: { kind: "success", title: "Blocked", text: "They can no longer write to you." },
  unblocked: { kind: "success", title: "No longer blocked", text: "They can write to you again." },
  "published-updated": {
    kind: "success",
    title: "The answer is in your listing",
    text: "It is shown with the listing once a moderator accepts it.",
  },
  "published-proposed": {
    kind: "success",
    title: "The answer is part of your update",
    text: "The public sees it once a moderator accepts it.",
  },
  "published-withdrawn": {
    kind: "success",
    title: "Your listing says this already",
    text: "The update in review was withdrawn, because it changed nothing more.",
  },
  invalid: {
    kind: "error",
    title: "Something is missing",
    text: "Please correct the marked fields.",
  },
  "not-possible": {
    kind: "error",
    title: "One of the listings can't be asked any more",
    text: "Please go back to the comparison and begin again. Copy your text before.",
  },
  "has-link": {
    kind: "error",
    title: "Please leave out addresses",
    text: "A brief has no website or email address in it. You can share your contact details later.",
  },
  "same-text": {
    kind: "error",
    title: "You have sent this text today",
    text: "Your briefs has it, with the answers.",
  },
  "too-many-briefs": {
    kind: "error",
    title: `You have sent ${MAX_BRIEFS_A_DAY} briefs in 24 hours`,
    text: "Please wait until tomorrow. Your text is kept here as long as the page is open.",
  },
  "no-such-brief": {
    kind: "error",
    title: "Brief not found",
    text: "It was deleted or reported, or belongs to others.",
  },
  "nothing-reported": {
    kind: "error",
    title: "Nothing was reported",
    text: "It was reported already, or is not there.",
  },
  closed: {
    kind: "error",
    title: "This brief is closed",
    text: "Its deadline is over, or one of the sides has ended it.",
  },
  "changed-meanwhile": {
    kind: "error",
    title: "A colleague has answered meanwhile",
    text: "Please reload the page to see what they wrote, then change it.",
  },
  "nothing-written": {
    kind: "error",
    title: "Nothing to send yet",
    text: "Please answer at least one question or write something.",
  },
  "too-many-attempts": {
    kind: "error",
    title: "Too many attempts",
    text: "Please wait and try again later.",
  },
  "not-yours": {
    kind: "error",
    title: "The listing is no longer yours",
    text: "Nothing was published.",
  },
  "no-such-answer": {
    kind: "error",
    title: "There is no such answer",
    text: "Nothing was published.",
  },
  "nothing-changed": { kind: "success", title: "Your listing says this already" },
  "listing-changed": {
    kind: "error",
    title: "Your listing was changed at this moment",
    text: "Please press the button again.",
  },
  "too-many-edits": {
    kind: "error",
    title: "Too many changes",
    text: "Please wait a little and try again.",
  },
  failed: {
    kind: "error",
    title: "That did not work",
    text: "An unexpected error occurred. What you typed is still here: please try again in a moment.",
  },
} as const satisfies Record<string, Message>;

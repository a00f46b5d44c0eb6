import type { Message } from "#app/shared/message.ts";

/** Keyed by refusal or outcome. */
export const enquiryMessages = {
  sent: {
    kind: "success",
    title: "Your enquiry is sent",
    text: "We tell you by email when there is an answer.",
  },
  declined: { kind: "success", title: "Declined", text: "The buyer sees your reason." },
  shared: {
    kind: "success",
    title: "Your contact details are shared",
    text: "Only this provider sees them.",
  },
  reported: {
    kind: "success",
    title: "Reported",
    text: "You no longer see the message. Our staff read it and decide.",
  },
  blocked: { kind: "success", title: "Blocked", text: "They can no longer write to you." },
  unblocked: { kind: "success", title: "No longer blocked", text: "They can write to you again." },
  decided: { kind: "success", title: "Decided" },
  "no-such-listing": {
    kind: "error",
    title: "Listing not found",
    text: "It is no longer in the directory.",
  },
  unclaimed: {
    kind: "error",
    title: "No one would read it",
    text: "The provider has not claimed this listing. Please use its website.",
  },
  "own-listing": {
    kind: "error",
    title: "This listing is yours",
    text: "You can't send an enquiry to your own organization.",
  },
  "not-possible": {
    kind: "error",
    title: "This provider takes no more messages from you",
    text: "Other providers do. You find them in the directory.",
  },
  "has-link": {
    kind: "error",
    title: "Please leave out addresses",
    text: "Until there is an answer, a message has no website or email address in it.",
  },
  "same-text": {
    kind: "error",
    title: "You have sent this text today",
    text: "Please write each provider what you want to know from them.",
  },
  "too-many-attempts": {
    kind: "error",
    title: "Too many attempts",
    text: "Please wait and try again later.",
  },
  "too-many-enquiries": {
    kind: "error",
    title: "You have sent 10 enquiries in 24 hours",
    text: "Please wait until tomorrow. Your text is kept here as long as the page is open.",
  },
  "no-such-draft": {
    kind: "error",
    title: "Nothing was sent",
    text: "The draft is no longer there.",
  },
  "no-such-enquiry": {
    kind: "error",
    title: "Enquiry not found",
    text: "It was deleted, or belongs to others.",
  },
  closed: {
    kind: "error",
    title: "This conversation is closed",
    text: "Nothing more can be written in it.",
  },
  "wait-for-reply": {
    kind: "error",
    title: "Please wait for an answer",
    text: "You have written five messages since the last one.",
  },
  "no-such-message": {
    kind: "error",
    title: "Nothing was reported",
    text: "The message was reported already, or is not there.",
  },
  "no-such-report": { kind: "error", title: "Report not found" },
  "already-decided": {
    kind: "error",
    title: "This is decided already",
    text: "Someone else was faster.",
  },
  "own-report": {
    kind: "error",
    title: "You belong to one of the two sides",
    text: "Another moderator has to decide.",
  },
  "not-allowed": { kind: "error", title: "You may not decide this" },
  "second-factor-over": {
    kind: "error",
    title: "Your second factor is too old",
    text: "Enter it again, then decide.",
  },
} as const satisfies Record<string, Message>;

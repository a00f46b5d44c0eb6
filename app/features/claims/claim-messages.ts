import type { Message } from "#app/shared/message.ts";

/** Keyed by refusal or outcome. */
export const claimMessages = {
  claimed: {
    kind: "success",
    title: "The listing is yours",
    text: "You can edit it now. Changes are reviewed before they are public.",
  },
  opened: {
    kind: "success",
    title: "We have told the other organization",
    text: "It has seven days to answer. Then a moderator decides.",
  },
  answered: {
    kind: "success",
    title: "Answer saved",
    text: "A moderator reads it and decides. You can change it until then.",
  },
  withdrawn: {
    kind: "success",
    title: "Withdrawn",
    text: "The listing stays where it is.",
  },
  moved: {
    kind: "success",
    title: "The listing has moved",
    text: "Both sides get an email with your reason.",
  },
  kept: {
    kind: "success",
    title: "The listing stays",
    text: "Both sides get an email with your reason.",
  },
  "no-such-listing": {
    kind: "error",
    title: "Listing not found",
    text: "It is no longer in the directory.",
  },
  "already-yours": {
    kind: "info",
    title: "This listing is yours already",
    text: "You find it under Your Listings.",
  },
  "not-proven": {
    kind: "error",
    title: "The domain is not proven",
    text: "Prove that the website’s domain is yours, then claim the listing.",
  },
  "has-owner": {
    kind: "error",
    title: "Another organization has this listing",
    text: "Someone else was faster. If it is yours, tell us below.",
  },
  "not-claimed": {
    kind: "info",
    title: "Nobody has this listing yet",
    text: "You can claim it at once.",
  },
  "already-open": {
    kind: "info",
    title: "You have told us already",
    text: "A moderator decides once the other side has answered, or after seven days.",
  },
  "decided-lately": {
    kind: "error",
    title: "A moderator has decided about this",
    text: "Less than 30 days ago. If something has changed since, write to us.",
  },
  "no-such-dispute": {
    kind: "error",
    title: "Nothing was changed",
    text: "It has been decided or withdrawn meanwhile.",
  },
  "already-decided": {
    kind: "error",
    title: "This is decided already",
    text: "Someone else was faster, or it was withdrawn.",
  },
  "own-dispute": {
    kind: "error",
    title: "You belong to one of the two sides",
    text: "Another moderator has to decide.",
  },
  "too-early": {
    kind: "error",
    title: "It is too early to decide",
    text: "The other side has not answered, and its seven days are not over.",
  },
  "changed-meanwhile": {
    kind: "error",
    title: "Something has changed",
    text: "An answer, a proof or the website is not what you saw. Please look again.",
  },
  "claimant-suspended": {
    kind: "error",
    title: "The organization is suspended",
    text: "A listing can't move to it. Lift the suspension first, or let the listing stay.",
  },
  "proof-lost": {
    kind: "error",
    title: "The domain is no longer proven",
    text: "The listing can only move to an organization that has proven its domain.",
  },
  "second-factor-over": {
    kind: "error",
    title: "Your second factor is too old",
    text: "Enter it again, then decide.",
  },
  "not-allowed": {
    kind: "error",
    title: "You may not decide this",
    text: "Only moderators decide disputes.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
  "too-many-attempts": {
    kind: "error",
    title: "Too many attempts",
    text: "Please wait and try again later.",
  },
} as const satisfies Record<string, Message>;

import type { Message } from "#app/shared/message.ts";

/** Keyed by outcome or refusal code. */
export const reviewMessages = {
  published: { kind: "success", title: "Published", text: "The provider has been told." },
  "changes-requested": {
    kind: "success",
    title: "Changes requested",
    text: "The provider has been told why.",
  },
  chosen: {
    kind: "success",
    title: "Editors' choice",
    text: "The home page recommends it, after paid promotions.",
  },
  "choice-ended": {
    kind: "success",
    title: "No longer editors' choice",
    text: "The home page does not recommend it any more.",
  },
  "not-public": {
    kind: "error",
    title: "This listing is not public",
    text: "Only what visitors can see can be recommended. Nothing was changed.",
  },
  "queue-empty": {
    kind: "success",
    title: "Nothing is waiting",
    text: "There is nothing left for you to decide.",
  },
  "nothing-else": {
    kind: "info",
    title: "Nothing else is waiting",
    text: "There is no other listing for you to decide about.",
  },
  "own-listing": {
    kind: "error",
    title: "This listing is your own",
    text: "Somebody else has to decide about it. Nothing was changed.",
  },
  gone: {
    kind: "error",
    title: "This listing is gone",
    text: "Its owner has deleted it meanwhile. There is nothing left to decide.",
  },
  "changed-meanwhile": {
    kind: "error",
    title: "This is not what you saw",
    text: "The listing has changed, or somebody else has decided, since you opened it. Nothing was published. The page now shows how it stands.",
  },
  "nothing-to-decide": {
    kind: "error",
    title: "Nothing is waiting here",
    text: "This has been decided already. Nothing was changed.",
  },
  "no-place-there": {
    kind: "error",
    title: "No promoted place is free there",
    text: "The listing is promoted, and all three places of the category it wants to move to are taken. Nothing was published. Request changes, or wait until one is free.",
  },
  "too-many-decisions": {
    kind: "error",
    title: "That was very quick",
    text: "You have decided about 300 listings within an hour. Please take a break and go on later.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

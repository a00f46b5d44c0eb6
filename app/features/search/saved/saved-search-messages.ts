import type { Message } from "#app/shared/message.ts";
import { MAX_SAVED_SEARCHES } from "./saved-search.ts";

/** Keyed by refusal or outcome. */
export const savedSearchMessages = {
  saved: {
    kind: "success",
    title: "Search saved",
    text: "You get an email when there is news.",
  },
  "saved-already": {
    kind: "success",
    title: "You watch this search already",
    text: "How often you get emails is saved.",
  },
  changed: { kind: "success", title: "Saved" },
  deleted: { kind: "success", title: "Search deleted", text: "No more emails about it." },
  "no-such-search": {
    kind: "info",
    title: "Nothing was changed",
    text: "The saved search is deleted already.",
  },
  "too-long": {
    kind: "error",
    title: "The search has too many filters",
    text: "Remove some of them, then save it.",
  },
  "too-many-searches": {
    kind: "error",
    title: "You have too many saved searches",
    text: `An account has at most ${MAX_SAVED_SEARCHES}. Delete one of them, then save this one.`,
  },
  "too-many-attempts": {
    kind: "error",
    title: "Too many attempts",
    text: "Please wait and try again later.",
  },
} as const satisfies Record<string, Message>;

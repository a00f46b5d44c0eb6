import type { Message } from "#app/shared/message.ts";
import { MAX_ENTRIES, MAX_LISTS } from "./shortlist.ts";

/** Keyed by refusal or outcome. */
export const shortlistMessages = {
  saved: { kind: "success", title: "Saved" },
  removed: { kind: "success", title: "Removed" },
  added: { kind: "success", title: "List added" },
  renamed: { kind: "success", title: "Name saved" },
  deleted: { kind: "success", title: "List deleted" },
  noted: { kind: "success", title: "Note saved" },
  up: { kind: "success", title: "Moved up" },
  down: { kind: "success", title: "Moved down" },
  transferred: { kind: "success", title: "Moved to the other list" },
  shared: {
    kind: "success",
    title: "The list is shared",
    text: "Everyone who has the link can read it.",
  },
  unshared: {
    kind: "success",
    title: "No longer shared",
    text: "The link shows nothing any more.",
  },
  "taken-over": { kind: "success", title: "Added to your list" },
  "no-such-listing": {
    kind: "error",
    title: "Listing not found",
    text: "It is no longer in the directory.",
  },
  "no-such-list": {
    kind: "error",
    title: "List not found",
    text: "You may have deleted it in another tab.",
  },
  "no-such-entry": {
    kind: "error",
    title: "Not in this list",
    text: "You may have removed or moved it in another tab.",
  },
  "has-note": {
    kind: "error",
    title: "It has a note",
    text: "So that the note is not lost by accident, remove the listing here in its list.",
  },
  "already-there": {
    kind: "error",
    title: "Already in that list",
    text: "A listing is in a list only once.",
  },
  "list-full": {
    kind: "error",
    title: "The list is full",
    text: `A list holds up to ${MAX_ENTRIES} listings. Remove some, or move some to another list.`,
  },
  "browser-full": {
    kind: "error",
    title: "This browser holds no more",
    text: "Sign in, and your account keeps up to 100 listings in each of 20 lists.",
  },
  "too-many-lists": {
    kind: "error",
    title: "No more lists",
    text: `You can have up to ${MAX_LISTS} lists.`,
  },
  "too-many-attempts": {
    kind: "error",
    title: "Too many changes",
    text: "Please try again later.",
  },
} satisfies Record<string, Message>;

/** Added to what is said at sign-in. */
export function leftOverText(count: number) {
  const listings = count === 1 ? "1 saved listing did" : `${count} saved listings did`;
  return `${listings} not fit into your list and ${count === 1 ? "stays" : "stay"} in this browser: see Saved.`;
}

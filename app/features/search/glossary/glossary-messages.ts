import type { Message } from "#app/shared/message.ts";

export const glossaryMessages = {
  saved: { kind: "success", title: "Entry saved", text: "Searches use it from now on." },
  removed: {
    kind: "success",
    title: "Entry removed",
    text: "The phrase is read like any other from now on. Releases do not bring it back.",
  },
  "changed-meanwhile": {
    kind: "error",
    title: "This phrase has an entry that you have not seen",
    text: "Nothing was changed. Find the phrase in the list and change it there.",
  },
  "second-factor-over": {
    kind: "error",
    title: "Please show your second factor again",
    text: "Your time in the staff area is over. Nothing was changed.",
  },
  busy: {
    kind: "error",
    title: "Another preview or change is under way",
    text: "Nothing was changed. Please try again in a moment.",
  },
} as const satisfies Record<string, Message>;

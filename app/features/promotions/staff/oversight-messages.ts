import type { Message } from "#app/shared/message.ts";

/** Texts for admins, keyed by outcome or refusal code. */
export const oversightMessages = {
  "event-retried": {
    kind: "success",
    title: "It is tried again",
    text: "Load this page again in a moment: if the event is gone, it was handled.",
  },
  "not-waiting": {
    kind: "info",
    title: "It no longer waits",
    text: "The event was handled meanwhile, or has never come.",
  },
  "reconciliation-requested": {
    kind: "success",
    title: "Reconciliation requested",
    text: "It takes a moment. Load this page again to see what it found.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

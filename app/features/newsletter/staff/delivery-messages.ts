import type { Message } from "#app/shared/message.ts";

/** Texts for admins, keyed by outcome or refusal code. */
export const deliveryMessages = {
  "delivery-retried": {
    kind: "success",
    title: "It is tried again",
    text: "Load this page again in a moment: if the delivery is gone, it was made.",
  },
  "not-owed": {
    kind: "info",
    title: "It is no longer owed",
    text: "It was made meanwhile, or whom it was about has changed their mind.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

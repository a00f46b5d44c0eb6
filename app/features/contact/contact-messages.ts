import { brand } from "#app/shared/brand.ts";
import type { Message } from "#app/shared/message.ts";

const notSent = "Sorry, we couldn't send your message. Please try again later.";

/** Texts for visitors and admins, keyed by outcome or refusal code. */
export const contactMessages = {
  sent: { kind: "success", title: "Thank you for your message! We'll get back to you soon." },

  "too-fast": {
    kind: "error",
    title: "That was very quick",
    text: "Programs send forms within a moment of opening them, so we wait a little. What you typed is still here: please press the button once more.",
  },
  "too-many-messages": {
    kind: "error",
    title: notSent,
    text: `We take 3 messages an hour from one connection and 5 a day from one address. What you typed is still here. If it cannot wait, write to ${brand.contactEmail}.`,
  },
  "not-sent": {
    kind: "error",
    title: notSent,
    text: `The fault is not yours. What you typed is still here. You can also write to ${brand.contactEmail}.`,
  },
  busy: {
    kind: "error",
    title: notSent,
    text: "We are very busy. What you typed is still here: try again in a moment.",
  },

  "status-changed": { kind: "success", title: "Message moved" },
  "no-such-message": {
    kind: "error",
    title: "The message is gone",
    text: "Messages are deleted after 12 months, spam after 30 days.",
  },
  "nothing-to-change": {
    kind: "info",
    title: "Nothing was changed",
    text: "The message is like that already. Somebody else may have been quicker.",
  },
} as const satisfies Record<string, Message>;

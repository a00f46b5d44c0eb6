import type { Message } from "#app/shared/message.ts";

/** Texts for visitors, keyed by outcome or refusal code. */
export const newsletterMessages = {
  /** The same for every address, so that it does not reveal who is subscribed. */
  subscribed: {
    kind: "success",
    title: "One step is left:",
    text: "follow the link in the email we have just sent you.",
  },
  "invalid-address": {
    kind: "error",
    title: "Invalid email:",
    text: "Please enter a valid email address.",
  },
  failed: {
    kind: "error",
    title: "Subscription failed:",
    text: "There was an error subscribing to the newsletter. Please try again.",
  },
  "too-fast": {
    kind: "info",
    title: "That was quick.",
    text: "Please wait a few seconds, then press Subscribe once more.",
  },
  "too-many-tries": {
    kind: "error",
    title: "Too many tries:",
    text: "Several addresses have just been entered from your network. Please try again in an hour.",
  },
} as const satisfies Record<string, Message>;

/** Shown only after the confirmation link was used. */
export const confirmedMessage: Message = {
  kind: "success",
  title: "Success!",
  text: "You've been subscribed to our newsletter.",
};

export type NewsletterAnswer = keyof typeof newsletterMessages;

const statuses: Record<NewsletterAnswer, number> = {
  subscribed: 200,
  "invalid-address": 422,
  "too-fast": 425,
  "too-many-tries": 429,
  failed: 503,
};

export function statusOfAnswer(answer: NewsletterAnswer) {
  return statuses[answer];
}

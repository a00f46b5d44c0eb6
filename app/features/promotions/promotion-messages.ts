import type { Message } from "#app/shared/message.ts";

const failed = { kind: "error", title: "Failed to create checkout session" } as const;
const notCancelled = { kind: "error", title: "Failed to cancel subscription" } as const;

/** The specified text for a return from the payment page without paying, and until when the place is held. */
export function notPaidMessage(heldUntil: Date | undefined): Message {
  const { text, ...message } = promotionMessages["not-paid"];
  if (!heldUntil) return { ...message, text };
  return { ...message, text: `${text} Your place is held until ${timeText(heldUntil)}.` };
}

/** Example: '14:35 UTC'. */
function timeText(moment: Date) {
  return `${moment.toISOString().slice(11, 16)} UTC`;
}

/** Texts for providers, keyed by outcome or refusal code. */
export const promotionMessages = {
  "not-signed-in": { ...failed, text: "User not authenticated" },
  "organisation-suspended": { ...failed, text: "This organization is suspended." },
  "not-promotable": {
    ...failed,
    text: "Only a listing of yours that is live can be promoted.",
  },
  "already-promoted": {
    ...failed,
    text: "This listing is promoted already, or has just been paid for. You were not charged again.",
  },
  "sold-out": {
    ...failed,
    text: "All three places in this category are taken. You can join the waiting list.",
  },
  "too-many-checkouts": {
    ...failed,
    text: "You have started many payments within a short time. Please go on a little later.",
  },
  "checkout-failed": {
    ...failed,
    text: "We could not reach the payment provider. You were not charged; please try again in a moment.",
  },
  "checkout-fault": {
    ...failed,
    text: "An unexpected error occurred. You were not charged; please try again in a moment.",
  },
  "foreign-address": { ...failed, text: "The way back must lead to this site." },
  "unreadable-request": { ...failed, text: "The request could not be read." },

  paid: {
    kind: "success",
    title: "Subscription Successful",
    text: "Thank you. Your VIP promotion starts as soon as the payment is confirmed, usually within seconds.",
  },
  "paid-for-listing": {
    kind: "success",
    title: "Subscription Successful",
    text: "Thank you. Your listing is marked PROMOTED as soon as the payment is confirmed, usually within seconds.",
  },
  "not-paid": {
    kind: "error",
    title: "Subscription Canceled",
    text: "You were not charged.",
  },

  cancelled: {
    kind: "success",
    title: "Subscription Cancelled",
    text: "Your subscription has been cancelled. It will remain active until the end of the current billing period.",
  },
  "not-cancelled-signed-out": { ...notCancelled, text: "User not authenticated" },
  "not-cancelled-suspended": { ...notCancelled, text: "This organization is suspended." },
  "not-cancelled-unreadable": { ...notCancelled, text: "The request could not be read." },
  "not-cancelled": {
    ...notCancelled,
    text: "We could not reach the payment provider. Nothing has changed; please try again in a moment.",
  },
  "cancel-failed": {
    ...notCancelled,
    text: "An unexpected error occurred. Please look whether it is cancelled already, and try again.",
  },
  "no-such-promotion": {
    ...notCancelled,
    text: "There is no such subscription of yours. It may have ended already.",
  },
  "too-many-cancellations": {
    ...notCancelled,
    text: "You have asked for this often within a short time. Please go on a little later.",
  },

  resumed: {
    kind: "success",
    title: "Promotion resumed",
    text: "The cancellation is taken back. It renews as before.",
  },
  "not-resumed": {
    kind: "error",
    title: "We could not resume the promotion",
    text: "We could not reach the payment provider. Nothing has changed; please try again in a moment.",
  },
  "promotion-over": {
    kind: "error",
    title: "We could not resume the promotion",
    text: "There is no such promotion of yours, or it has ended. You can promote the listing again while a place is free.",
  },
  "too-many-resumptions": {
    kind: "error",
    title: "We could not resume the promotion",
    text: "You have asked for this often within a short time. Please go on a little later.",
  },

  "never-paid": {
    kind: "info",
    title: "No invoices yet",
    text: "Your invoices and your payment method appear here after your first payment.",
  },
  "portal-failed": {
    kind: "error",
    title: "We could not open your invoices",
    text: "The payment provider cannot be reached just now. Please try again in a moment.",
  },

  "too-many-portals": {
    kind: "error",
    title: "We could not open your invoices",
    text: "You have opened them often within a short time. Please go on a little later.",
  },

  waiting: {
    kind: "success",
    title: "You are on the waiting list",
    text: "We will send you an email when a place comes free.",
  },
  "not-waiting": {
    kind: "success",
    title: "You have left the waiting list",
    text: "We will not send you an email about this category.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { Message } from "#app/shared/message.ts";
import { MAX_DOMAINS } from "./domain.ts";

/** Keyed by refusal or outcome. */
export const domainMessages = {
  added: {
    kind: "success",
    title: "Domain added",
    text: "Choose one of the three ways to prove that it is yours.",
  },
  looking: {
    kind: "success",
    title: "We are looking",
    text: "The result is on this page within a few seconds.",
  },
  mailed: {
    kind: "success",
    title: "Code sent",
    text: "It is valid for one day. Enter it below the address.",
  },
  proven: {
    kind: "success",
    title: "Domain proven",
    text: "Your listings with a website there say so.",
  },
  removed: {
    kind: "success",
    title: "Domain removed",
    text: "Your listings no longer say that it is proven.",
  },
  "shut-out": organisationMessages["shut-out"],
  "no-domain": {
    kind: "error",
    title: "This is not a domain that can be proven",
    text: "Enter the domain that your company has registered, such as acme.com.",
  },
  "too-many-domains": {
    kind: "error",
    title: "Too many domains",
    text: `An organization has at most ${MAX_DOMAINS}. Remove one first.`,
  },
  "no-such-domain": {
    kind: "error",
    title: "Domain not found",
    text: "Someone else of your organization may have removed it.",
  },
  "public-mailboxes": {
    kind: "error",
    title: "Email does not count here",
    text: "Anyone can have an address at this domain. Use a DNS record or a file.",
  },
  "wrong-code": {
    kind: "error",
    title: "This is not the code",
    text: "Compare it with the newest email. It can be tried five times.",
  },
  "stale-code": {
    kind: "error",
    title: "This code no longer works",
    text: "It is older than a day, was used, or was tried too often. Send a new one.",
  },
  "too-many-attempts": {
    kind: "error",
    title: "Too many attempts",
    text: "Please wait an hour and try again.",
  },
} as const satisfies Record<string, Message>;

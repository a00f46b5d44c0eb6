import type { Message } from "#app/shared/message.ts";

export const leakMessages = {
  wanted: {
    kind: "success",
    title: "We are looking",
    text: "It takes up to a minute. The page shows the result by itself.",
  },
  "no-such-listing": {
    kind: "error",
    title: "Not possible",
    text: "The listing is not public, or it is not yours.",
  },
  "no-demo": {
    kind: "error",
    title: "No demo is stated",
    text: "State the address of a branded demo first.",
  },
  "too-many-attempts": {
    kind: "error",
    title: "Enough for today",
    text: "You can have demos looked at twelve times a day.",
  },
  "too-many-addresses": {
    kind: "error",
    title: "Enough for now",
    text: "You can make twenty addresses an hour.",
  },
  "no-open-test": {
    kind: "error",
    title: "No test is open",
    text: "Test the demo first; then its email can be tested until an hour before the result is public.",
  },
  "no-mail-host": {
    kind: "error",
    title: "Not possible here",
    text: "This site takes no emails of demos.",
  },
  decided: { kind: "success", title: "Decided", text: "It is in the audit log." },
  "no-such-test": { kind: "error", title: "Not found", text: "The test was deleted meanwhile." },
  "not-public": { kind: "error", title: "Not public yet", text: "The provider has time to mend." },
  "already-decided": {
    kind: "error",
    title: "Already decided",
    text: "Another moderator was faster.",
  },
  "own-listing": {
    kind: "error",
    title: "Your own listing",
    text: "Another moderator has to decide.",
  },
  "not-allowed": { kind: "error", title: "Not allowed", text: "Only staff decide." },
  "second-factor-over": {
    kind: "error",
    title: "Your second factor is over",
    text: "Please show it again.",
  },
} as const satisfies Record<string, Message>;

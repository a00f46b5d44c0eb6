import type { Message } from "#app/shared/message.ts";

/** Keyed by event or refusal code. */
export const staffMessages = {
  "second-factor-confirmed": {
    kind: "success",
    title: "Second factor set up",
    text: "From now on the staff area asks for a code from your app.",
  },
  "role-changed": {
    kind: "success",
    title: "Role changed",
    text: "They are signed out everywhere and come back with their new role.",
  },
  suspended: {
    kind: "success",
    title: "Account suspended",
    text: "They are signed out everywhere and cannot sign in. Their listings are off the directory, and what is charged to them ends.",
  },
  "suspension-lifted": {
    kind: "success",
    title: "Suspension lifted",
    text: "They can sign in again, and their listings are back on the directory.",
  },

  "wrong-code": {
    kind: "error",
    title: "That code is not right",
    text: "Enter the code your app shows now. A code works once, so wait for the next one if you have used it.",
  },
  "too-many-tries": {
    kind: "error",
    title: "Too many tries",
    text: "Please wait five minutes and try again.",
  },
  "too-many-wrong-codes": {
    kind: "error",
    title: "Too many wrong codes",
    text: "The staff area is closed to this account for up to 24 hours. We have sent you an email that says what to do.",
  },
  "not-allowed": {
    kind: "error",
    title: "You may not change this",
    text: "Only an admin changes roles and suspensions, and nobody their own.",
  },
  "second-factor-over": {
    kind: "error",
    title: "Please show your second factor again",
    text: "Your time in the staff area is over. Nothing was changed.",
  },
  "nothing-to-change": {
    kind: "error",
    title: "Nothing was changed",
    text: "The account is like that already. Somebody else may have been quicker.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },
} as const satisfies Record<string, Message>;

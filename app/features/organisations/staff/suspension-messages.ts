import { staffMessages } from "#app/features/accounts/staff/staff-messages.ts";
import type { Message } from "#app/shared/message.ts";

/** Keyed by event or refusal code. */
export const suspensionMessages = {
  suspended: {
    kind: "success",
    title: "Organization suspended",
    text: "Nobody can act for it. Its listings are off the directory, what is charged to it ends, and its owners get an email.",
  },
  "suspension-lifted": {
    kind: "success",
    title: "Suspension lifted",
    text: "Its people can work again, and its listings are back on the directory.",
  },
  "not-allowed": {
    kind: "error",
    title: "You may not change this",
    text: "Only an admin suspends an organization, and nobody one that they belong to.",
  },
  "nothing-to-change": {
    kind: "error",
    title: "Nothing was changed",
    text: "The organization is like that already. Somebody else may have been quicker.",
  },
  "second-factor-over": staffMessages["second-factor-over"],
  busy: staffMessages.busy,
} as const satisfies Record<string, Message>;

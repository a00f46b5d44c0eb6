import type { Message } from "#app/shared/message.ts";
import { listingMessages } from "../own/listing-messages.ts";
import { factCount } from "./fact-to-confirm.ts";

/** Keyed by refusal code. */
export const confirmationMessages = {
  "no-fact-chosen": {
    kind: "info",
    title: "No fact is ticked",
    text: "Tick what is still true, then press the button again.",
  },
  "too-many-edits": listingMessages["too-many-edits"],
  busy: listingMessages.busy,
} as const satisfies Record<string, Message>;

/** Some may have been changed, withdrawn or confirmed since the page was opened. */
export function confirmedMessage({ confirmed, chosen }: Record<"confirmed" | "chosen", number>) {
  const others = "The others were changed or confirmed meanwhile.";
  if (confirmed === 0)
    return {
      kind: "info",
      title: "Nothing was confirmed",
      text: "What you ticked was changed or confirmed meanwhile.",
    } satisfies Message;
  return {
    kind: "success",
    title: `${factCount(confirmed)} confirmed`,
    text: confirmed < chosen ? others : "Buyers see today’s date beside what you confirmed.",
  } satisfies Message;
}

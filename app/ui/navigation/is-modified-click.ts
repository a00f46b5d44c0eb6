import type { MouseEvent } from "react";

/** Whoever presses a link like this wants the page behind it, and not what a script would do instead. */
export function isMeantForAnotherTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return metaKey || ctrlKey || shiftKey || altKey;
}

import { useEffect } from "react";
import { showSaved } from "#app/browser/saved.ts";

/** The header's number after each answer, which may have written the cookie. */
export function useSavedMarks(shown: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value means a new answer
  useEffect(showSaved, [shown]);
}

import { useLayoutEffect, useState } from "react";
import { type KeptDraft, readKeptDraft } from "../../listing-draft.ts";

/** Keeps unsent input in sessionStorage: it ends with the tab, and signing out clears it. */
export function useDraft(path: string, owner: string, isAnswered: boolean) {
  const [start, setStart] = useState<{ found?: KeptDraft; round: number }>({ round: 0 });

  useLayoutEffect(() => {
    // The answered form already contains the input.
    if (isAnswered) return;
    const found = readKeptDraft(read(path), owner);
    if (found) setStart({ found, round: 1 });
  }, [path, owner, isAnswered]);

  return {
    ...start,
    startOver() {
      forgetDraft(path);
      setStart(({ round }) => ({ round: round + 1 }));
    },
  };
}

export function keepDraft(path: string, draft: KeptDraft) {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(draft));
  } catch {
    // Storage can be full or disabled; the form itself keeps its input.
  }
}

export function forgetDraft(path: string) {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {}
}

function read(path: string) {
  try {
    return sessionStorage.getItem(keyOf(path));
  } catch {
    return null;
  }
}

function keyOf(path: string) {
  return `draft:${path.slice(1)}`;
}

import { useLayoutEffect, useState } from "react";
import { type KeptDraft, readKeptDraft } from "../../listing-draft.ts";

/**
 * What was typed into a form in this tab and not sent. It is gone with the tab, and signing out clears it with
 * everything else the browser keeps for us.
 */
export function useDraft(path: string, owner: string, isAnswered: boolean) {
  const [start, setStart] = useState<{ found?: KeptDraft; round: number }>({ round: 0 });

  useLayoutEffect(() => {
    // The page that came back with an answer has what was typed.
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
    // Storage can be full or forbidden; the form itself still has it all.
  }
}

export function forgetDraft(path: string) {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // As above.
  }
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

import { useEffect, useState } from "react";
import { MIN_TYPED, type Suggested } from "../suggestions/suggestions.ts";

const DEBOUNCE_MILLISECONDS = 150;

const nothing: Suggested = { names: [], searches: [] };

/** Debounced; a new keystroke aborts the pending request. The last suggestions stay until new ones arrive. */
export function useSuggested(typed: string): Suggested {
  const [suggested, setSuggested] = useState(nothing);
  const isEnough = typed.length >= MIN_TYPED;

  useEffect(() => {
    if (!isEnough) {
      setSuggested(nothing);
      return;
    }

    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchSuggestions(typed, controller.signal);
      if (!controller.signal.aborted) setSuggested(answer);
    }, DEBOUNCE_MILLISECONDS);

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, isEnough]);

  return isEnough ? suggested : nothing;
}

/** A failed request gives no suggestions. */
async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggested> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ typed })}`, { signal });
    if (!response.ok) return nothing;
    return (await response.json()) as Suggested;
  } catch {
    return nothing;
  }
}

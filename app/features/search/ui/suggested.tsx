import { useEffect, useState } from "react";
import { MIN_TYPED, type Suggested } from "../suggestions/suggestions.ts";

const PAUSE = 150;

const nothing: Suggested = { names: [], searches: [] };

/** Asks once the typing rests; a new letter calls the former question off. What was suggested stays until more comes. */
export function useSuggested(typed: string): Suggested {
  const [suggested, setSuggested] = useState(nothing);
  const isEnough = typed.length >= MIN_TYPED;

  useEffect(() => {
    if (!isEnough) {
      setSuggested(nothing);
      return;
    }

    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(typed, asking.signal);
      if (!asking.signal.aborted) setSuggested(answer);
    }, PAUSE);

    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isEnough]);

  return isEnough ? suggested : nothing;
}

/** Suggestions are a courtesy: without an answer there are simply none. */
async function ask(typed: string, signal: AbortSignal): Promise<Suggested> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ typed })}`, { signal });
    if (!response.ok) return nothing;
    return (await response.json()) as Suggested;
  } catch {
    return nothing;
  }
}

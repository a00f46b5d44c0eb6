import { useEffect, useState } from "react";
import { MIN_TYPED, type SuggestedName } from "../suggestions.ts";

const PAUSE = 150;

/** Asks once the typing rests; a new letter calls the former question off. The names stay until others come. */
export function useSuggestedNames(typed: string): SuggestedName[] {
  const [names, setNames] = useState<SuggestedName[]>([]);
  const isEnough = typed.length >= MIN_TYPED;

  useEffect(() => {
    if (!isEnough) {
      setNames([]);
      return;
    }

    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(typed, asking.signal);
      if (!asking.signal.aborted) setNames(answer);
    }, PAUSE);

    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isEnough]);

  return isEnough ? names : [];
}

/** Suggestions are a courtesy: without an answer there are simply none. */
async function ask(typed: string, signal: AbortSignal): Promise<SuggestedName[]> {
  try {
    const response = await fetch(`/suggestions?${new URLSearchParams({ typed })}`, { signal });
    if (!response.ok) return [];
    const { names } = (await response.json()) as { names: SuggestedName[] };
    return names;
  } catch {
    return [];
  }
}

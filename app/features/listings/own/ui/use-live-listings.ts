import { useCallback, useEffect, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";

/** What a page exports as its `handle` if it shows listings as they are now. */
export const showsListings = { showsListings: true };

/**
 * Answers what to call when a listing has changed. A page that shows listings is asked for again, but only once
 * nothing else is under way: a form's answer that is cut off would take its message with it.
 */
export function useLiveListings() {
  const { state, revalidate } = useRevalidator();
  const isAtRest = [{ state }, useNavigation(), ...useFetchers()].every(isIdle);
  const isShown = useMatches().some(({ handle }) => handle === showsListings);
  const [isStale, setIsStale] = useState(false);

  useEffect(() => {
    if (!isStale || !isAtRest) return;
    setIsStale(false);
    if (isShown) void revalidate();
  }, [isStale, isAtRest, isShown, revalidate]);

  return useCallback(() => setIsStale(true), []);
}

function isIdle({ state }: { state: string }) {
  return state === "idle";
}

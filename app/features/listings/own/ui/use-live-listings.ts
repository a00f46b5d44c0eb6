import { useCallback, useEffect, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";

/** The `handle` of a page that must be reloaded when listings change. */
export const showsListings = { showsListings: true };

/**
 * Returns the callback for changed listings. It revalidates a page that shows listings, but only while the router is
 * idle, because revalidating would discard the result of a pending form. If a form was sent at that moment, the page is
 * loaded once more: what was loaded may be older than the form's result.
 */
export function useLiveListings() {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const areFormsIdle = useFetchers().every(isIdle);
  const isAtRest = areFormsIdle && isIdle(navigation) && state === "idle";
  const isShown = useMatches().some(({ handle }) => handle === showsListings);
  const [isStale, setIsStale] = useState(false);

  useEffect(() => {
    if (state !== "idle" && !areFormsIdle) setIsStale(true);
  }, [state, areFormsIdle]);

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

import { useSyncExternalStore } from "react";

/** False on the server and in the first client render, so that hydration matches. */
export function useHydrated() {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}

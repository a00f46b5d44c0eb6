import { useSyncExternalStore } from "react";

/** False on the server and for the first render in the browser, so that both draw the same page. */
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

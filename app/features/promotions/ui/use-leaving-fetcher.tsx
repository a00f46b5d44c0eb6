import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";

/** For a form whose answer leads away to another site. A page that the browser brings back from there is not busy any more. */
export function useLeavingFetcher() {
  const fetcher = useFetcher();
  const startOver = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) fetcher.reset();
  });

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => startOver(event);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return fetcher;
}

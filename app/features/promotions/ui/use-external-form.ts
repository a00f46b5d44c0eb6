import { type SubmitEvent, useEffect, useState } from "react";

/**
 * For forms whose answer leads away to another site. The browser sends them itself: a page that is asked for again
 * meanwhile, because something on it has changed, would take the router's answer with it. `leaving` names the form that
 * was sent; no other is until the page is left. One that the browser brings back from its memory is not busy any more.
 */
export function useLeaving() {
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(undefined);
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const leaveBy = (name: string) => (event: SubmitEvent<HTMLFormElement>) => {
    if (leaving === undefined) setLeaving(name);
    else event.preventDefault();
  };
  return { leaving, leaveBy };
}

import { type SubmitEvent, useEffect, useState } from "react";

/**
 * For forms whose response redirects to another site. The browser submits them itself, because a revalidation of the page
 * would discard the router's response. `submitted` names the form that was sent; others are blocked until the page is left.
 */
export function useExternalForm() {
  const [submitted, setSubmitted] = useState<string>();

  useEffect(() => {
    // The page may be restored from the back/forward cache.
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSubmitted(undefined);
    };
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  const submitOnce = (name: string) => (event: SubmitEvent<HTMLFormElement>) => {
    if (submitted === undefined) setSubmitted(name);
    else event.preventDefault();
  };
  return { submitted, submitOnce };
}

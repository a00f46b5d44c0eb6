import { useEffect, useEffectEvent } from "react";
import { useFetchers } from "react-router";
import { announceSignIn } from "./use-sign-in-elsewhere.ts";

/** Event dispatched before the redirect, so that unsaved-changes guards do not block it. */
export const SESSION_ENDED = "session-ended";

const RECONNECT_AFTER = [1_000, 2_000, 5_000, 10_000];

/**
 * Redirects to the sign-in page as soon as the session ends, in this browser or elsewhere. A full page load clears
 * personal data from memory. Browsers limit concurrent streams, so this one also carries listing changes.
 */
export function useLiveSession({ onListingsChange }: { onListingsChange: () => void }) {
  const isDeleting = useFetchers().some(({ formAction }) =>
    formAction?.endsWith("/account/delete"),
  );
  // Deleting the account in this tab is answered with a message, which a redirect or a reload would lose.
  const mayRedirect = useEffectEvent(() => !isDeleting);
  const notifyOfListings = useEffectEvent(() => {
    if (!isDeleting) onListingsChange();
  });

  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isDisplaced = false;

    const stop = () => {
      stream?.close();
      clearTimeout(timer);
    };
    const redirectToSignIn = () => {
      if (!mayRedirect()) return;
      stop();
      window.dispatchEvent(new Event(SESSION_ENDED));
      location.replace("/auth");
    };
    const connect = () => {
      stream = new EventSource("/session/events");
      stream.addEventListener("open", () => {
        failures = 0;
      });
      stream.addEventListener("ended", redirectToSignIn);
      // Newer tabs use all streams of the account. Reconnecting before this tab is visible would displace one of them.
      stream.addEventListener("displaced", () => {
        stream?.close();
        isDisplaced = true;
      });
      stream.addEventListener("listings", () => notifyOfListings());
      stream.addEventListener("error", () => {
        stream?.close();
        timer = setTimeout(
          connect,
          RECONNECT_AFTER[Math.min(failures++, RECONNECT_AFTER.length - 1)],
        );
      });
    };
    const check = async () => {
      if (document.visibilityState === "hidden") return;
      if (isDisplaced) {
        isDisplaced = false;
        connect();
      }
      const answer = await fetch("/session").catch(() => undefined);
      if (answer?.status === 401) redirectToSignIn();
    };
    // Signing out in this tab already navigates; a second navigation would cancel it.
    const stopWhenSigningOut = (event: SubmitEvent) => {
      const form = event.target;
      if (form instanceof HTMLFormElement && form.action.endsWith("/auth/sign-out")) stop();
    };

    connect();
    announceSignIn();
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    document.addEventListener("submit", stopWhenSigningOut);
    return () => {
      stop();
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
      document.removeEventListener("submit", stopWhenSigningOut);
    };
  }, []);
}

import { useEffect, useEffectEvent } from "react";
import { useFetchers } from "react-router";
import { announceSignIn } from "./use-sign-in-elsewhere.ts";

/** Told to the page before it is left, so that nothing on it stands in the way. */
export const SESSION_ENDED = "session-ended";

const RECONNECT_AFTER = [1_000, 2_000, 5_000, 10_000];

/**
 * Leaves for the sign-in page the moment the session ends, whoever ended it: this person in another tab, on another
 * device, or a moderator. The page is loaded anew, so that nothing personal stays in this one's memory. A browser has
 * few streams to give away, so this one also brings word of changed listings.
 */
export function useLiveSession({ onListingsChange }: { onListingsChange: () => void }) {
  const isDeleting = useFetchers().some(({ formAction }) =>
    formAction?.endsWith("/account/delete"),
  );
  // Whoever deletes the account here is answered with a message; leaving before it comes would lose it.
  const mayLeave = useEffectEvent(() => !isDeleting);
  const tellOfListings = useEffectEvent(onListingsChange);

  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isDisplaced = false;

    const stop = () => {
      stream?.close();
      clearTimeout(timer);
    };
    const leave = () => {
      if (!mayLeave()) return;
      stop();
      window.dispatchEvent(new Event(SESSION_ENDED));
      location.replace("/auth");
    };
    const connect = () => {
      stream = new EventSource("/session/events");
      stream.addEventListener("open", () => {
        failures = 0;
      });
      stream.addEventListener("ended", leave);
      // Newer tabs use all streams of the account. Reconnecting before this tab is visible would displace one of them.
      stream.addEventListener("displaced", () => {
        stream?.close();
        isDisplaced = true;
      });
      stream.addEventListener("listings", () => tellOfListings());
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
      if (answer?.status === 401) leave();
    };
    // Whoever signs out here is on their way already; leaving twice would cut the first way off.
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

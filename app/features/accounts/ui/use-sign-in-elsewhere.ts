import { useEffect } from "react";

const CHANNEL = "signed-in";

/** Notifies this browser's open sign-in pages of the sign-in. */
export function announceSignIn() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Reloads an open sign-in page after a sign-in in another tab; the server then redirects. The check when the tab
 * becomes visible covers sign-ins that were not announced.
 */
export function useSignInElsewhere({ isOn }: { isOn: boolean }) {
  useEffect(() => {
    if (!isOn) return;

    const check = async () => {
      const answer = await fetch("/session").catch(() => undefined);
      if (answer?.ok) location.reload();
    };
    const checkWhenVisible = () => {
      if (document.visibilityState === "visible") void check();
    };
    const channel = new BroadcastChannel(CHANNEL);

    channel.addEventListener("message", check);
    document.addEventListener("visibilitychange", checkWhenVisible);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", checkWhenVisible);
    };
  }, [isOn]);
}

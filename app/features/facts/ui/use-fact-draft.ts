import { useEffect, useState } from "react";

const PAUSE = 1_500;

/**
 * Sends what is typed into the form after a pause, and before the page is left or hidden. The server keeps only what
 * differs from the saved facts, so that sending a saved form again keeps nothing.
 */
export function useFactDraft(path: string) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [kept, setKept] = useState<"yes" | "no" | undefined>();

  useEffect(() => {
    if (!form) return;

    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      // A redirect leads to the sign-in page.
      const init = { method: "POST", keepalive: true, redirect: "manual" } as const;
      const response = await fetch(path, { ...init, body: new FormData(form) }).catch(() => null);
      if (!signal.aborted) setKept(response?.ok ? "yes" : "no");
    };
    const sendLater = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE);
    };
    const sendIfHidden = () => document.visibilityState === "hidden" && send();

    form.addEventListener("input", sendLater, { signal });
    document.addEventListener("visibilitychange", sendIfHidden, { signal });
    window.addEventListener("pagehide", send, { signal });
    return () => {
      controller.abort();
      setKept(undefined);
      void send();
    };
  }, [form, path]);

  return { form: setForm, kept };
}

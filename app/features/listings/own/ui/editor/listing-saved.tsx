import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { logoMessages } from "../../../logo/logo-messages.ts";
import { forgetDraft } from "./use-draft.ts";

const DASHBOARD = "/dashboard";

/** It is done. Leads on by itself after a while, unless its reader does anything at all. */
export function ListingSaved({
  title,
  text,
  isLogoMissing,
  leavesAfter,
  path,
  children,
}: {
  title: string;
  text: string;
  /** Everything else is saved; the picture could not be stored. */
  isLogoMissing: boolean;
  /** Milliseconds. */
  leavesAfter: number;
  /** Of the form that was sent: its draft is over. */
  path: string;
  children?: ReactNode;
}) {
  const hydrated = useHydrated();
  const isStaying = useWayOn(leavesAfter);
  useEffect(() => forgetDraft(path), [path]);

  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-16 text-center md:py-24">
      <CircleCheck aria-hidden="true" className="size-14 text-ok" />
      <h1 className="mt-6 text-title-xl">{title}</h1>
      <p className="mt-4 max-w-[48ch] text-ink-2 text-lead text-pretty">{text}</p>
      {children && <p className="mt-3 max-w-[56ch] text-compact text-ink-2">{children}</p>}
      {isLogoMissing && (
        <Alert
          kind="warning"
          title={logoMessages["logo-not-stored"].title}
          className="mt-6 text-left"
        >
          We could not store it just now. A monogram stands in; please add your logo later by
          editing the listing.
        </Alert>
      )}
      <Button href={DASHBOARD} className="mt-8">
        Go to Dashboard
      </Button>
      {hydrated && (
        <p role="status" className="mt-4 text-ink-3 text-small">
          {isStaying
            ? "You stay on this page."
            : "We take you there in a moment. Press any key or tap to stay."}
        </p>
      )}
    </Page>
  );
}

const signsOfLife = ["pointerdown", "keydown", "wheel", "touchmove"];

/** Whether the reader has acted and so stays. The page they would otherwise come back to is not left behind. */
function useWayOn(after: number) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);

  useEffect(() => {
    if (isStaying) return;

    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => navigate(DASHBOARD, { replace: true }), after);
    const stay = () => setIsStaying(true);
    for (const sign of signsOfLife) window.addEventListener(sign, stay, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [isStaying, after, navigate]);

  return isStaying;
}

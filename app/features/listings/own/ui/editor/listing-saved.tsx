import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { logoMessages } from "../../../logo/logo-messages.ts";
import { pictureMessages } from "../../../pictures/picture-messages.ts";
import { forgetDraft } from "./use-draft.ts";

const DASHBOARD = "/dashboard";

/** Redirects to the dashboard after a while, unless the visitor interacts with the page. */
export function ListingSaved({
  title,
  text,
  isLogoMissing,
  arePicturesMissing,
  redirectsAfter,
  path,
  nextStep,
  children,
}: {
  title: string;
  text: string;
  /** The listing was saved, but its logo could not be stored. */
  isLogoMissing: boolean;
  /** The same for pictures of its gallery. */
  arePicturesMissing: boolean;
  /** Milliseconds. */
  redirectsAfter: number;
  /** The form's path, to delete its draft. */
  path: string;
  /** What can be done next, instead of going to the dashboard. */
  nextStep?: ReactNode;
  children?: ReactNode;
}) {
  const hydrated = useHydrated();
  const isStaying = useRedirect(redirectsAfter);
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
      {arePicturesMissing && (
        <Alert
          kind="warning"
          title={pictureMessages["picture-not-stored"].title}
          className="mt-6 text-left"
        >
          We could not store all of them just now. Please add them later by editing the listing.
        </Alert>
      )}
      {nextStep && (
        <div className="mt-8 max-w-[36rem] rounded-card border border-line bg-surface p-6">
          {nextStep}
        </div>
      )}
      <Button href={DASHBOARD} variant={nextStep ? "quiet" : "primary"} className="mt-8">
        Go to Dashboard
      </Button>
      {hydrated && (
        <p role="status" className="mt-4 text-ink-3 text-small">
          {isStaying
            ? "You stay on this page."
            : "We take you to your dashboard in a moment. Press any key or tap to stay."}
        </p>
      )}
    </Page>
  );
}

const interactions = ["pointerdown", "keydown", "wheel", "touchmove"];

/** Returns true once the visitor has interacted. The redirect replaces the history entry. */
function useRedirect(after: number) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);

  useEffect(() => {
    if (isStaying) return;

    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => navigate(DASHBOARD, { replace: true }), after);
    const stay = () => setIsStaying(true);
    for (const type of interactions) window.addEventListener(type, stay, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isStaying, after, navigate]);

  return isStaying;
}

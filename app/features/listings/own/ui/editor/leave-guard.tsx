import { useEffect } from "react";
import { useBlocker } from "react-router";
import { SESSION_ENDED } from "#app/features/accounts/ui/use-live-session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** Asks for confirmation before unsaved input is lost. */
export function LeaveGuard({ isUnsaved, text }: { isUnsaved: boolean; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnloadPrompt(isUnsaved);

  return (
    <Dialog
      id="leave-form"
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave this page?"
      text={text}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    />
  );
}

/** The browser's own dialog, for reloads, other sites and closing the tab. */
function useBeforeUnloadPrompt(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;

    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    // A session that has ended redirects without this question.
    window.addEventListener(SESSION_ENDED, () => controller.abort(), { signal });
    return () => controller.abort();
  }, [isUnsaved]);
}

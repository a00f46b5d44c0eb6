import { useEffect } from "react";
import { useBlocker } from "react-router";
import { SESSION_ENDED } from "#app/features/accounts/ui/use-live-session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** Asks before somebody walks away from what they typed. */
export function LeaveGuard({ isUnsaved, text }: { isUnsaved: boolean; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useQuestionBeforeUnload(isUnsaved);

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

/** The browser's own question: for reloads, other sites, and the tab's end. */
function useQuestionBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;

    const over = new AbortController();
    const { signal } = over;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    // Whoever is signed out must be able to leave, asked or not.
    window.addEventListener(SESSION_ENDED, () => over.abort(), { signal });
    return () => over.abort();
  }, [isUnsaved]);
}

import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { accountMessages } from "../../account-messages.ts";
import { AuthError } from "./auth-error.tsx";
import { CallbackPassword } from "./callback-password.tsx";
import { CallbackWaiting } from "./callback-waiting.tsx";

export type CallbackAnswer = {
  needsPassword?: boolean;
  /** The network or the server failed. */
  failed?: boolean;
  message?: Message;
  /** Without scripts the server redirects instead. */
  outcome?: "done" | "failed";
  leadsTo?: string;
};

/**
 * Finishes an emailed link or a Google sign-in. The page posts the code, so that a mail scanner that opens the link does
 * not use it up.
 */
export function CallbackProgress({
  code,
  state,
  iss,
  answer: pageAnswer,
}: {
  code: string;
  state: string | undefined;
  iss: string | undefined;
  answer: CallbackAnswer | undefined;
}) {
  const fetcher = useFetcher<CallbackAnswer>();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const isPosted = useRef(false);
  const answer = fetcher.data ?? pageAnswer;
  const needsPassword = answer?.needsPassword === true;

  // Posts once, because a code works once. Revalidating this page would consume the toast of the next page.
  useEffect(() => {
    if (!hydrated || needsPassword || isPosted.current || !form.current) return;
    isPosted.current = true;
    fetcher.submit(form.current, { defaultShouldRevalidate: false });
  }, [hydrated, needsPassword, fetcher]);

  // A full page load reloads data as signed in, and `replace` removes the code from the history.
  useEffect(() => {
    if (answer?.leadsTo) location.replace(answer.leadsTo);
  }, [answer?.leadsTo]);

  const fields = (
    <>
      <input type="hidden" name="code" value={code} />
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      {iss !== undefined && <input type="hidden" name="iss" value={iss} />}
      {hydrated && <input type="hidden" name="inPlace" value="yes" />}
    </>
  );
  const isBusy = fetcher.state !== "idle";

  if (answer?.outcome) return <CallbackWaiting step={answer.outcome} />;
  if (answer?.failed) {
    return (
      <>
        <AuthError message={accountMessages["not-completed"]} takesFocus />
        <Flash {...accountMessages["not-completed"]} />
      </>
    );
  }
  if (needsPassword) {
    return (
      <CallbackPassword
        fetcher={fetcher}
        answer={answer}
        isBusy={isBusy}
        takesFocus={fetcher.data !== undefined}
      >
        {fields}
      </CallbackPassword>
    );
  }

  const checking = state === undefined ? "verifying" : "processing";

  return (
    <CallbackWaiting step={isBusy ? checking : "starting"}>
      <fetcher.Form ref={form} method="post" action="/auth/callback">
        {fields}
        {/* Appears after a delay, so that it does not flash before hydration. */}
        {!hydrated && (
          <div className={late}>
            <p className="pt-6 pb-4 text-compact text-ink-2">
              Press Continue to finish signing in.
            </p>
            <Button type="submit">Continue</Button>
          </div>
        )}
      </fetcher.Form>
    </CallbackWaiting>
  );
}

const late = classNames(
  "-mx-2 -mb-2 max-h-40 overflow-hidden px-2 pb-2 transition-[max-height,padding,margin,opacity] delay-1500 duration-300",
  "starting:mb-0 starting:max-h-0 starting:pb-0 starting:opacity-0",
);

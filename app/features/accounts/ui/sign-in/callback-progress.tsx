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
  /** The network or the server failed before there was an answer. */
  failed?: boolean;
  message?: Message;
  /** How it ended, and where that leads. Without scripts the server leads there itself. */
  outcome?: "done" | "failed";
  leadsTo?: string;
};

/**
 * The end of a mailed link and of a sign-in with Google. The code is sent by the page and not by opening it, so
 * that whoever merely looks at links, as mail scanners do, cannot use it up.
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

  // A code works once: a second post would fail and take the sign-in of the first one with it. Reading this page anew
  // afterwards would use up the message that is meant for the next.
  useEffect(() => {
    if (!hydrated || needsPassword || isPosted.current || !form.current) return;
    isPosted.current = true;
    fetcher.submit(form.current, { defaultShouldRevalidate: false });
  }, [hydrated, needsPassword, fetcher]);

  // A page of its own: what was read as a stranger is read anew, and the code leaves the history.
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
        {/* Comes late and takes no room before: where scripts run, nobody has to press it or sees it flash by. */}
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

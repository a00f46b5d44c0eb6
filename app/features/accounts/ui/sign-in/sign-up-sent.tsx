import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { SentPanel } from "#app/ui/feedback/sent-panel.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { accountMessages } from "../../account-messages.ts";
import { authPath } from "../../auth-path.ts";

export function SignUpSent({
  answer: pageAnswer,
  email,
  next,
  takesFocus,
}: {
  answer: FormAnswer;
  /** Undefined after a page load; the server finds the address by the browser's cookie. */
  email: string | undefined;
  next: string | undefined;
  takesFocus: boolean;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const isRefused = answer.message?.kind === "error";
  const { title, text } = accountMessages["signed-up"];

  return (
    <SentPanel
      title={title}
      text={text}
      toast={accountMessages["signed-up"]}
      takesFocus={takesFocus}
    >
      <p>
        {email && (
          <>
            We wrote to <strong className="break-words font-semibold text-ink">{email}</strong>.{" "}
          </>
        )}
        The link works for 30 minutes, in this browser. If you do not see the email, look in your
        spam folder.
      </p>
      {isRefused && <FormMessage answer={answer} takesFocus={false} />}
      {fetcher.data?.sent && !isRefused && (
        <Alert title="Sent again">Look for a new email from us.</Alert>
      )}
      <fetcher.Form method="post" action="/auth/resend">
        {email && <input type="hidden" name="email" value={email} />}
        {next && <input type="hidden" name="next" value={next} />}
        <Button
          type="submit"
          variant="quiet"
          pending={fetcher.state !== "idle"}
          pendingText="Sending..."
          className="w-full"
        >
          Send it again
        </Button>
      </fetcher.Form>
      <p className="text-center">
        <TextLink href={authPath("signin", next)}>Back to sign in</TextLink>
      </p>
    </SentPanel>
  );
}

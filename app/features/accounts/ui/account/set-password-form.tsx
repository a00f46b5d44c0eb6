import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SentPanel } from "#app/ui/feedback/sent-panel.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { accountMessages } from "../../account-messages.ts";

/** For accounts without a password, which set one by an emailed link. */
export function SetPasswordForm({ email }: { email: string }) {
  const fetcher = useFetcher<FormAnswer>();

  if (fetcher.data?.sent) {
    return (
      <SentPanel
        title="Reset link sent!"
        text="Check your email for the password reset link."
        toast={accountMessages["reset-requested"]}
        takesFocus
      >
        <p>If you do not see it, look in your spam folder.</p>
      </SentPanel>
    );
  }

  return (
    <fetcher.Form method="post" action="/auth/request-reset" className="flex flex-col gap-4">
      <FormMessage answer={fetcher.data} takesFocus fallback={accountMessages["reset-failed"]} />
      <p className="text-compact text-ink-2">
        You sign in with Google and have no password here. To set one, let us send a reset link to{" "}
        <span className="break-words font-semibold text-ink">{email}</span>. Setting a password
        unlinks Google, until you sign in with Google again.
      </p>
      <input type="hidden" name="email" value={email} />
      <Button
        type="submit"
        variant="quiet"
        pending={fetcher.state !== "idle"}
        pendingText="Sending..."
        className="sm:self-start"
      >
        Send Reset Link
      </Button>
    </fetcher.Form>
  );
}

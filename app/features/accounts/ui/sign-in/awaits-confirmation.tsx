import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { accountMessages } from "../../account-messages.ts";

/** Shown on the sign-in page after a sign-up in this browser that may not be confirmed yet. */
export function AwaitsConfirmation() {
  const fetcher = useFetcher<FormAnswer>();
  const { title, text } = accountMessages["awaits-confirmation"];
  const isSent = fetcher.data?.message?.kind === "success";

  if (isSent) {
    return (
      <Alert kind="success" title="Sent again">
        Look for a new email from us.
      </Alert>
    );
  }

  return (
    <Alert title={title}>
      <p>{text}</p>
      <fetcher.Form method="post" action="/auth/resend" className="mt-3 flex flex-col gap-3">
        <FormMessage answer={fetcher.data} takesFocus />
        <Button
          type="submit"
          variant="quiet"
          size="s"
          pending={fetcher.state !== "idle"}
          pendingText="Sending..."
          className="self-start"
        >
          Send it again
        </Button>
      </fetcher.Form>
    </Alert>
  );
}

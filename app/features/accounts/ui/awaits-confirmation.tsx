import { useFetcher } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { accountMessages } from "../account-messages.ts";
import type { FormAnswer } from "./form-answer.tsx";
import { FormMessage } from "./form-message.tsx";

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

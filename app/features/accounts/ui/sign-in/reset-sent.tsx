import { SentPanel } from "#app/ui/feedback/sent-panel.tsx";
import { accountMessages } from "../../account-messages.ts";

/** The same whether or not the account exists. */
export function ResetSent({ takesFocus }: { takesFocus: boolean }) {
  return (
    <SentPanel
      title="Reset link sent!"
      text="Check your email for the password reset link."
      toast={accountMessages["reset-requested"]}
      takesFocus={takesFocus}
    >
      <p>
        If you do not see it, look in your spam folder. It only comes if the address has an account.
      </p>
    </SentPanel>
  );
}

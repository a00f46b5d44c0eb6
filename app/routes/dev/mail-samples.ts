import { passwordChangedEmail } from "#app/features/accounts/passwords/password-changed-email.tsx";
import { resetEmail } from "#app/features/accounts/passwords/reset-email.tsx";
import { accountDeletedEmail } from "#app/features/accounts/personal-data/account-deleted-email.tsx";
import { failedSignInsEmail } from "#app/features/accounts/sign-in/failed-sign-ins-email.tsx";
import { confirmationEmail } from "#app/features/accounts/sign-up/confirmation-email.tsx";
import { existingAccountEmail } from "#app/features/accounts/sign-up/existing-account-email.tsx";
import type { Mail } from "#app/ui/mail-frame.tsx";

/** Every mail we send, by name, with links as long as real ones. */
export function mailSamples(origin: string): Record<string, Mail> {
  const signInUrl = `${origin}/auth`;
  const resetUrl = `${origin}/auth?reset=true`;
  const code = "Zk3vJ0pXw8T1mQy5rLb9Ns2HcUe7Ad4GfKi6Ot_PxVz";

  return {
    confirmation: confirmationEmail({ url: `${origin}/auth/callback?code=${code}` }),
    "existing-account": existingAccountEmail({ signInUrl, resetUrl, withGoogle: false }),
    "existing-account-with-google": existingAccountEmail({ signInUrl, resetUrl, withGoogle: true }),
    reset: resetEmail({ url: `${resetUrl}&code=${code}` }),
    "password-changed": passwordChangedEmail({ resetUrl }),
    "failed-sign-ins": failedSignInsEmail({ resetUrl }),
    "account-deleted": accountDeletedEmail(),
  };
}

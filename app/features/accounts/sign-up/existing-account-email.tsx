import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

/** The sign-up page does not reveal whether an address has an account; only this email to its owner does. */
export function existingAccountEmail({
  signInUrl,
  resetUrl,
  withGoogle,
}: {
  signInUrl: string;
  resetUrl: string;
  withGoogle: boolean;
}): Mail {
  const subject = `You already have an account at ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Sign in instead. Nothing was changed."
        heading="You already have an account"
        reason={`You received this email because this address was entered to sign up at ${brand.name}.`}
      >
        <MailText>
          Someone, probably you, tried to sign up with this address. It has an account already, so
          nothing was created and nothing was changed.
        </MailText>
        <MailText>
          {withGoogle
            ? "Sign in with Google, as you have done before, or with your password if you have one."
            : "Sign in with your password."}
        </MailText>
        <MailButton url={signInUrl} label="Sign in" />
        <MailText>
          If you do not know your password, <MailLink url={resetUrl}>choose a new one</MailLink>.
        </MailText>
        <MailText>
          If it was not you, there is nothing to do. Whoever it was has not been told that you have
          an account.
        </MailText>
      </MailFrame>
    ),
  };
}

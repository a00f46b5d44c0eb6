import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function suspensionLiftedEmail({ signInUrl }: { signInUrl: string }): Mail {
  const subject = `Your ${brand.name} account is open again`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="You can sign in, and your listings are back on the directory."
        heading="Your account is open again"
        reason={`You received this email because the suspension of the account with this address was lifted at ${brand.name}.`}
      >
        <MailText>
          The suspension of your account is lifted. You can sign in, and the listings that were live
          before are back on the directory.
        </MailText>
        <MailText>
          Promotions that ended with the suspension stay ended. You can promote a listing again
          while a place in its category is free.
        </MailText>
        <MailButton url={signInUrl} label="Sign in" />
      </MailFrame>
    ),
  };
}

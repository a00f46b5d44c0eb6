import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function passwordChangedEmail({
  resetUrl,
  unlinkedGoogle,
}: {
  resetUrl: string;
  unlinkedGoogle: boolean;
}): Mail {
  const subject = `Your ${brand.name} password was changed`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="If it was not you, reset it at once."
        heading="Your password was changed"
        reason={`You received this email because the password of your account at ${brand.name} was changed.`}
      >
        <MailText>
          The password of your account at {brand.name} was changed, and your other devices were
          signed out.
        </MailText>
        {unlinkedGoogle && (
          <MailText>
            Google was unlinked. If you sign in with Google again, it is linked again.
          </MailText>
        )}
        <MailText>If it was you, there is nothing to do.</MailText>
        <MailText>
          If it was not you, reset your password at once. That also signs out whoever changed it.
        </MailText>
        <MailButton url={resetUrl} label="Reset my password" />
      </MailFrame>
    ),
  };
}

import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function confirmationEmail({ url }: { url: string }): Mail {
  const subject = `Confirm your email address for ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="One step is left. The link works once, within 30 minutes."
        heading="Confirm your email address"
        reason={`You received this email because this address was entered to sign up at ${brand.name}.`}
      >
        <MailText>
          Thank you for signing up at {brand.name}. One step is left: show us that this address is
          yours.
        </MailText>
        <MailButton url={url} label="Confirm my address" />
        <MailText>
          The link works once, within 30 minutes. If it is too old, sign up again and we will send
          you a new one.
        </MailText>
        <MailText>If you did not sign up, ignore this email. No account has been created.</MailText>
      </MailFrame>
    ),
  };
}

import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function resetEmail({ url }: { url: string }): Mail {
  const subject = `Choose a new password for ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="The link works once, within 30 minutes."
        heading="Choose a new password"
        reason={`You received this email because a password reset was requested for this address at ${brand.name}.`}
      >
        <MailText>
          Someone, probably you, asked to reset the password of your account at {brand.name}.
        </MailText>
        <MailButton url={url} label="Choose a new password" />
        <MailText>
          The link works once, within 30 minutes. If it is too old, ask for a new one on the sign-in
          page.
        </MailText>
        <MailText>If it was not you, ignore this email. Your password stays as it is.</MailText>
      </MailFrame>
    ),
  };
}

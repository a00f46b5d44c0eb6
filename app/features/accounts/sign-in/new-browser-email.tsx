import { brand } from "#app/shared/brand.ts";
import { momentText } from "#app/shared/moment-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function newBrowserEmail({
  at,
  device,
  resetUrl,
}: {
  at: Date;
  device: string;
  resetUrl: string;
}): Mail {
  const subject = `New sign-in to your ${brand.name} account`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`${device}, ${momentText(at)}. If it was not you, reset your password.`}
        heading="New sign-in to your account"
        reason={`You received this email because someone signed in to your account at ${brand.name} with a browser it had not seen before.`}
      >
        <MailText>
          Someone signed in to your account with a browser that it had not seen before.
        </MailText>
        <MailText>
          Browser: <strong>{device}</strong>
          <br />
          Time: <strong>{momentText(at)}</strong>
        </MailText>
        <MailText>If it was you, there is nothing to do.</MailText>
        <MailText>
          If it was not you, reset your password at once. That signs out every device and unlinks
          Google.
        </MailText>
        <MailButton url={resetUrl} label="Reset my password" />
      </MailFrame>
    ),
  };
}

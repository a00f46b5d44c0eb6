import { brand } from "#app/shared/brand.ts";
import { momentText } from "#app/shared/moment-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function googleLinkedEmail({
  at,
  device,
  resetUrl,
  accountUrl,
}: {
  at: Date;
  device: string;
  resetUrl: string;
  accountUrl: string;
}): Mail {
  const subject = `Google was linked to your ${brand.name} account`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="You can now sign in with Google. If it was not you, reset your password."
        heading="Google was linked to your account"
        reason={`You received this email because a Google account was linked to your account at ${brand.name}.`}
      >
        <MailText>
          Someone signed in with the Google account of this address. From now on it opens your
          account at {brand.name}.
        </MailText>
        <MailText>
          Browser: <strong>{device}</strong>
          <br />
          Time: <strong>{momentText(at)}</strong>
        </MailText>
        <MailText>
          If it was you, there is nothing to do. You can unlink Google in{" "}
          <MailLink url={accountUrl}>your account</MailLink>.
        </MailText>
        <MailText>
          If it was not you, reset your password at once. That signs out every device and unlinks
          Google. Then look after your Google account: someone else can use it.
        </MailText>
        <MailButton url={resetUrl} label="Reset my password" />
      </MailFrame>
    ),
  };
}

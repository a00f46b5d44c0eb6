import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function failedSignInsEmail({ resetUrl }: { resetUrl: string }): Mail {
  const subject = `Many failed sign-ins to your ${brand.name} account`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Someone tried many wrong passwords. We have slowed them down."
        heading="Someone tried many wrong passwords"
        reason={`You received this email because it concerns the safety of your account at ${brand.name}.`}
      >
        <MailText>
          Someone tried to sign in to your account at {brand.name} and got the password wrong many
          times. We have slowed them down.
        </MailText>
        <MailText>
          You can still sign in from a browser you have used before. From any other browser, a reset
          link gets you in at once.
        </MailText>
        <MailButton url={resetUrl} label="Get a reset link" />
        <MailText>
          If you use the same password elsewhere, choose a new one that you use only here: passwords
          that leak from one site are tried on others.
        </MailText>
      </MailFrame>
    ),
  };
}

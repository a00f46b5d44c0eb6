import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { attemptLimits } from "../attempt-limits.ts";

export function wrongCodesEmail({ resetUrl }: { resetUrl: string }): Mail {
  const subject = `Many wrong codes for your ${brand.name} staff account`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="The staff area is closed to your account for a day."
        heading="Someone entered many wrong codes"
        reason={`You received this email because it concerns the safety of your staff account at ${brand.name}.`}
      >
        <MailText>
          Someone who was signed in to your account entered{" "}
          {attemptLimits.wrongSecondFactorDaily.max} wrong codes of your second factor within a day.
          No code was right. The staff area is now closed to your account for up to 24 hours.
        </MailText>
        <MailText>
          If it was not you, someone else can sign in as you. Reset your password at once: that
          signs out every device and unlinks Google.
        </MailText>
        <MailButton url={resetUrl} label="Reset my password" />
        <MailText>
          If it was you, wait a day, or ask whoever runs this site to reset your second factor.
        </MailText>
      </MailFrame>
    ),
  };
}

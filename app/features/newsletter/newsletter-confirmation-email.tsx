import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function newsletterConfirmationEmail({ url }: { url: string }): Mail {
  const subject = `Confirm your subscription to the ${brand.name} newsletter`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="One step is left. The link works for seven days."
        heading="Do you want the newsletter?"
        reason={`You received this email because this address was entered for the newsletter of ${brand.name}.`}
      >
        <MailText>
          This address was entered for the newsletter of {brand.name}. It is sent to you only if you
          say so here.
        </MailText>
        <MailButton url={url} label="Yes, subscribe me" />
        <MailText>The link works for seven days.</MailText>
        <MailText>
          If it was not you, ignore this email. Nothing else is sent to you, and we forget the
          address after 30 days.
        </MailText>
      </MailFrame>
    ),
  };
}

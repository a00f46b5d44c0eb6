import { brand } from "#app/shared/brand.ts";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function accountDeletedEmail(): Mail {
  const subject = `Your ${brand.name} account is deleted`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Your account, your listings and your personal data are gone."
        heading="Your account is deleted"
        reason={`You received this email because the account with this address was deleted at ${brand.name}. It is the last email about it.`}
      >
        <MailText>
          Your account, your listings and your personal data are deleted. This cannot be undone.
        </MailText>
        <MailText>
          Our privacy policy names what remains: above all records of payments and of what our
          moderators decided, without your address.
        </MailText>
        <MailText>You can sign up again whenever you like, with this address or another.</MailText>
        <MailText>
          If it was not you who deleted it,{" "}
          <MailLink url={`mailto:${brand.contactEmail}`}>write to us</MailLink> at once.
        </MailText>
      </MailFrame>
    ),
  };
}

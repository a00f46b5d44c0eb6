import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function claimNoticeEmail({
  businessName,
  url,
}: {
  businessName: string;
  url: string;
}): Mail {
  const subject = `${shortName(businessName)} is your organization’s listing`;
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Your organization has claimed it."
        heading={subject}
        reason={`You received this email because you are an owner of the organization that claimed the listing at ${brand.name}.`}
      >
        <MailText>
          Someone of your organization has claimed it, because you have proven its domain. Until now
          our staff wrote it. Please check what it says, and state the facts that buyers ask for.
        </MailText>
        <MailButton url={url} label="Check the listing" />
      </MailFrame>
    ),
  };
}

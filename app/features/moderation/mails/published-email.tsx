import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function publishedEmail({
  businessName,
  isUpdate,
  listingUrl,
  editUrl,
}: {
  businessName: string;
  isUpdate: boolean;
  listingUrl: string;
  editUrl: string;
}): Mail {
  const subject = `Your ${isUpdate ? "update of" : "listing"} ${shortName(businessName)} is live`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`We looked at it and accepted it. Visitors of ${brand.name} can see it now.`}
        heading={isUpdate ? "Your update is live" : "Your listing is live"}
        reason={`You received this email because a listing of your account at ${brand.name} was reviewed.`}
      >
        <MailText>
          {isUpdate
            ? `We accepted your update of ${businessName}. Its page shows the new version.`
            : `We accepted your listing for ${businessName}. Visitors find it in the directory and by search.`}
        </MailText>
        <MailButton url={listingUrl} label="See your listing" />
        <MailText>
          Something is not right? You can <MailLink url={editUrl}>edit your listing</MailLink> at
          any time. We look at each change before visitors see it.
        </MailText>
      </MailFrame>
    ),
  };
}

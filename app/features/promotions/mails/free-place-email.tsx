import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function freePlaceEmail({
  businessName,
  category,
  dashboardUrl,
}: {
  businessName: string;
  category: string;
  dashboardUrl: string;
}): Mail {
  const subject = `A place for ${shortName(businessName)} has come free`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`One of the three places in ${category}. First come, first served.`}
        heading="A place has come free"
        reason={`You received this email because your account at ${brand.name} is on the waiting list for this category.`}
      >
        <MailText>
          One of the three promoted places in {category} has come free, and {businessName} can have
          it.
        </MailText>
        <MailText>
          It is not held for you: whoever pays first gets it. If it is taken again when you come,
          nothing is charged.
        </MailText>
        <MailButton url={dashboardUrl} label="See your listings" />
        <MailText>You can leave the waiting list in the same place.</MailText>
      </MailFrame>
    ),
  };
}

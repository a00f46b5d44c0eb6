import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { shortName } from "../short-name.ts";
import { dueText } from "./due-text.ts";

export function receivedEmail({
  businessName,
  category,
  isUpdate,
  due,
  dashboardUrl,
}: {
  businessName: string;
  category: string;
  isUpdate: boolean;
  due: Date;
  dashboardUrl: string;
}): Mail {
  const subject = isUpdate
    ? `Your update of ${shortName(businessName)} is in review`
    : `We received your listing for ${shortName(businessName)}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`You will hear from us by ${dueText(due)}.`}
        heading={isUpdate ? "Your update is in review" : "Your listing is in review"}
        reason={`You received this email because ${isUpdate ? "an update of a listing" : "a listing"} was submitted from your account at ${brand.name}.`}
      >
        {isUpdate ? (
          <MailText>
            We received your update of {businessName}. Visitors see the listing as it was until we
            have looked at the update.
          </MailText>
        ) : (
          <MailText>
            We received your listing for {businessName} in the category {category}. Visitors see it
            once we have looked at it.
          </MailText>
        )}
        <MailText>We will decide by {dueText(due)}, and tell you by email.</MailText>
        <MailButton url={dashboardUrl} label="See your listings" />
        <MailText>
          You can still change it there. The newest version is the one we look at.
        </MailText>
      </MailFrame>
    ),
  };
}

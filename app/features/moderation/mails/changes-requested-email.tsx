import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/mail-quote.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function changesRequestedEmail({
  businessName,
  isUpdate,
  reason,
  note,
  fields,
  editUrl,
}: {
  businessName: string;
  isUpdate: boolean;
  /** The reason's label. */
  reason: string;
  note: string | null;
  /** The labels of the fields it is about. */
  fields: string[];
  editUrl: string;
}): Mail {
  const subject = isUpdate
    ? `Your update of ${shortName(businessName)} needs changes`
    : `Please change your listing ${shortName(businessName)}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`${reason}. Edit it, and we will look at it again.`}
        heading={isUpdate ? "Your update needs changes" : "Your listing needs changes"}
        reason={`You received this email because a listing of your account at ${brand.name} was reviewed.`}
      >
        <MailText>
          {isUpdate
            ? `We looked at your update of ${businessName} and cannot publish it as it is. Visitors still see the listing as it was before.`
            : `We looked at your listing for ${businessName} and cannot show it to visitors as it is.`}
        </MailText>
        <MailText>
          The reason: <strong>{reason}</strong>
        </MailText>
        {note && <MailQuote>{note}</MailQuote>}
        {fields.length > 0 && <MailText>It is about: {fields.join(", ")}</MailText>}
        <MailButton url={editUrl} label={isUpdate ? "Edit your update" : "Edit your listing"} />
        <MailText>
          Nothing you wrote is lost. When you save your changes, we look at{" "}
          {isUpdate ? "the update" : "the listing"} again.
        </MailText>
      </MailFrame>
    ),
  };
}

import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { dateText } from "../date-text.ts";

export function renewalFailedEmail({
  businessName,
  plan,
  graceUntil,
  isFirst,
  accountUrl,
}: {
  /** Null if the listing was deleted. */
  businessName: string | null;
  /** The plan's label. */
  plan: string;
  graceUntil: Date;
  /** The first of two warnings. */
  isFirst: boolean;
  accountUrl: string;
}): Mail {
  const listing = businessName ?? "your listing";
  const short = businessName ? shortName(businessName) : "your listing";
  const subject = isFirst ? `We could not renew ${short}` : `Not paid yet: renewal of ${short}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`The promotion stays until ${dateText(graceUntil)}.`}
        heading={isFirst ? "The renewal could not be paid" : "The renewal is still not paid"}
        reason={`You received this email because a promotion of your account at ${brand.name} could not be renewed.`}
      >
        <MailText>
          {isFirst
            ? `The payment provider could not charge your card for the renewal of ${plan} for ${listing}.`
            : `${plan} for ${listing} was to renew some days ago, and the payment provider still could not charge your card.`}
        </MailText>
        <MailText>
          The promotion stays as it is until <strong>{dateText(graceUntil)}</strong>. If it is not
          paid by then, it ends, and its place can go to somebody else.
        </MailText>
        <MailButton url={accountUrl} label="Open your account" />
        <MailText>
          Press 'Change payment method' there. If you do not want to go on, do nothing, or cancel it
          in the same place.
        </MailText>
      </MailFrame>
    ),
  };
}

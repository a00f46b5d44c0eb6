import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { dateText } from "../date-text.ts";

export function renewalChangedEmail({
  businessName,
  plan,
  end,
  renews,
  accountUrl,
}: {
  /** Null if the listing was deleted. */
  businessName: string | null;
  /** The plan's label. */
  plan: string;
  /** When it ends or renews. */
  end: Date | null;
  renews: boolean;
  accountUrl: string;
}): Mail {
  const listing = businessName ?? "your listing";
  const short = businessName ? shortName(businessName) : "your listing";
  const subject = renews
    ? `The promotion of ${short} goes on`
    : `You cancelled the promotion of ${short}`;
  const day = end ? `on ${dateText(end)}` : "at the end of the current billing period";

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={renews ? `It renews ${day}.` : `It ends ${day}, and you are not charged again.`}
        heading={renews ? "Your promotion goes on" : "Your cancellation is confirmed"}
        reason={`You received this email because a promotion of your account at ${brand.name} was ${renews ? "resumed" : "cancelled"}.`}
      >
        {renews ? (
          <MailText>
            You took the cancellation back. {plan} for {listing} goes on as before: it renews {day},
            and you are charged then.
          </MailText>
        ) : (
          <>
            <MailText>
              {plan} for {listing} is cancelled. The listing stays promoted until the end of what is
              paid, and the promotion ends {day}. It is not renewed, and you are not charged again.
            </MailText>
            <MailText>Until that day you can resume it in your account.</MailText>
          </>
        )}
        <MailButton url={accountUrl} label="See your promotions" />
        <MailText>
          If it was not you, sign in, change your password, and look at your promotions.
        </MailText>
      </MailFrame>
    ),
  };
}

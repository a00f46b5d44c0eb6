import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailList, MailListItem } from "#app/ui/mail/mail-list.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { dateText } from "../date-text.ts";
import { type PlanType, promotionPlans } from "../promotion-plan.ts";

const periods = { monthly: "month", quarterly: "quarter" } as const satisfies Record<
  PlanType,
  string
>;

export function startedEmail({
  businessName,
  category,
  planType,
  periodEnd,
  renews,
  reportUrl,
  listingUrl,
  accountUrl,
}: {
  businessName: string;
  category: string;
  planType: PlanType;
  periodEnd: Date;
  /** False if it was cancelled before this mail. */
  renews: boolean;
  reportUrl: string;
  listingUrl: string;
  accountUrl: string;
}): Mail {
  const { label, dollars } = promotionPlans[planType];
  const subject = `${shortName(businessName)} is promoted`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`It stands among the first three of ${category}.`}
        heading="Your promotion has started"
        reason={`You received this email because a promotion was bought from your account at ${brand.name}.`}
      >
        <MailText>Thank you. This is what you have bought:</MailText>
        <MailList>
          <MailListItem>
            Plan: {label}, ${dollars} per {periods[planType]}
          </MailListItem>
          <MailListItem>
            Listing: <MailLink url={listingUrl}>{shortName(businessName)}</MailLink>
          </MailListItem>
          <MailListItem>Category: {category}</MailListItem>
          <MailListItem>
            {renews ? "Renews" : "Ends"} on: {dateText(periodEnd)}
          </MailListItem>
        </MailList>
        <MailText>
          From now on your listing stands among the first three of its category, before all that are
          not promoted. On the home page it takes turns with every other promoted listing: the order
          moves on daily, so that each has the same share of the first places. Wherever it is
          lifted, it is labelled Promoted.
        </MailText>
        <MailButton url={reportUrl} label="See what it brings" />
        <MailText>
          The report counts how often it was shown, viewed and clicked, day by day.{" "}
          {renews && (
            <>
              You can cancel at any time <MailLink url={accountUrl}>in your account</MailLink>,
              where your invoices are too. It then stays until the end of what is paid.
            </>
          )}
        </MailText>
      </MailFrame>
    ),
  };
}

import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import type { EndReason } from "./end-reason.ts";

export function endedEmail({
  businessName,
  plan,
  reason,
  dashboardUrl,
  accountUrl,
}: {
  /** Null if the listing was deleted. */
  businessName: string | null;
  /** The plan's label. */
  plan: string;
  reason: EndReason;
  dashboardUrl: string;
  accountUrl: string;
}): Mail {
  const isGiven = reason !== "not-given";
  const listing = businessName ?? "your listing";
  const short = businessName ? shortName(businessName) : "your listing";
  const subject = isGiven ? `The promotion of ${short} has ended` : `We could not promote ${short}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={previews[reason]}
        heading={isGiven ? "Your promotion has ended" : "Your payment goes back to you"}
        reason={`You received this email because a promotion was paid for from your account at ${brand.name}.`}
      >
        {paragraphs(reason, { listing, plan }).map((text) => (
          <MailText key={text}>{text}</MailText>
        ))}
        {reason === "suspended" ? (
          <MailText>
            For your invoices, or if you think this is a mistake,{" "}
            <MailLink url={`mailto:${brand.contactEmail}`}>write to {brand.contactEmail}</MailLink>.
          </MailText>
        ) : (
          <>
            <MailButton url={dashboardUrl} label="See your listings" />
            <MailText>
              Your invoices are <MailLink url={accountUrl}>in your account</MailLink>.
            </MailText>
          </>
        )}
      </MailFrame>
    ),
  };
}

const previews: Record<EndReason, string> = {
  cancelled: "It was cancelled, and what was paid is used up.",
  unpaid: "Its renewal could not be paid.",
  "paid-back": "Its payment was given back or disputed.",
  "not-given": "It is cancelled and refunded in full.",
  moved: "The listing is another organization’s now, and the running period is refunded.",
  suspended: "Your account or organization is suspended, and nothing more is charged.",
  other: "The payment provider no longer lists it as paid.",
};

const stays =
  "The listing itself stays in the directory as before. It is no longer lifted in its category, nor labelled Promoted.";

function paragraphs(reason: EndReason, { listing, plan }: { listing: string; plan: string }) {
  const texts: Record<EndReason, string[]> = {
    cancelled: [
      `${plan} for ${listing} has ended: it was cancelled, so it did not renew and nothing more is charged.`,
      stays,
    ],
    unpaid: [
      `${plan} for ${listing} has ended because its renewal could not be paid within the days of grace. Nothing more is charged.`,
      stays,
      "You can promote it again at any time, as long as a place in its category is free.",
    ],
    "paid-back": [
      `${plan} for ${listing} has ended because its payment was refunded, or disputed at your bank. Nothing more is charged.`,
      stays,
    ],
    "not-given": [
      `You paid for ${plan} for ${listing}, and we cannot give it: there was no place left, the listing was promoted already, or it no longer exists.`,
      "So we have cancelled it and are refunding all you paid for it to the card you paid with. Banks take some days to show it. We are sorry for the trouble.",
    ],
    moved: [
      `${plan} for ${listing} has ended because the listing is another organization’s now. Nothing more is charged.`,
      "We are refunding what you paid for the running period to the card you paid with. Banks take some days to show it.",
    ],
    suspended: [
      `${plan} for ${listing} has ended because your account or organization is suspended. Nothing more is charged.`,
      "A payment that was taken after the suspension is refunded to the card you paid with. Banks take some days to show it.",
    ],
    other: [
      `${plan} for ${listing} has ended: the payment provider no longer lists it as paid.`,
      stays,
    ],
  };
  return texts[reason];
}

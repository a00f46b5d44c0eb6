import { brand } from "#app/shared/brand.ts";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailQuote } from "#app/ui/mail/mail-quote.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function organisationSuspendedEmail({
  organisation,
  reason,
}: {
  organisation: string;
  reason: string;
}): Mail {
  const subject = `Your organization is suspended at ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Its listings are off the directory, and nothing more is charged."
        heading="Your organization is suspended"
        reason={`You received this email because you are an owner of an organization that was suspended at ${brand.name}.`}
      >
        <MailText>We have suspended {organisation}. This is the reason our team gave:</MailText>
        <MailQuote>{reason}</MailQuote>
        <MailText>
          Its listings are off the directory, and nobody can act for it for now. Nothing in it is
          lost, and the listings come back if the suspension is lifted. You can still sign in, see
          your account and delete it.
        </MailText>
        <MailText>
          Promotions end with it, so you have nothing to cancel: we end them at the payment
          provider, and a payment that is taken after the suspension is refunded.
        </MailText>
        <MailText>
          If you think this is a mistake, or want to ask about a payment,{" "}
          <MailLink url={`mailto:${brand.contactEmail}`}>write to {brand.contactEmail}</MailLink>.
          Somebody of our team reads it.
        </MailText>
      </MailFrame>
    ),
  };
}

import { brand } from "#app/shared/brand.ts";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailQuote } from "#app/ui/mail/mail-quote.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function suspendedEmail({ reason }: { reason: string }): Mail {
  const subject = `Your ${brand.name} account is suspended`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Your listings are off the directory, and nothing more is charged."
        heading="Your account is suspended"
        reason={`You received this email because the account with this address was suspended at ${brand.name}.`}
      >
        <MailText>We have suspended your account. This is the reason our team gave:</MailText>
        <MailQuote>{reason}</MailQuote>
        <MailText>
          You cannot sign in for now. Your listings are off the directory; nothing in them is lost,
          and they come back if the suspension is lifted.
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

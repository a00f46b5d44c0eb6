import { brand } from "#app/shared/brand.ts";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

/** Has no parameters on purpose: see acknowledge-contact-message.server.ts. */
export function acknowledgementEmail(): Mail {
  const subject = `We have received your message to ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`We answer within ${brand.responseTime}.`}
        heading="We have received your message"
        reason={`You received this email because this address was given on the contact page of ${brand.name}.`}
      >
        <MailText>
          Your message has reached our desk. We answer within {brand.responseTime}. The desk is open{" "}
          {brand.hours.text}.
        </MailText>
        <MailText>
          You need not do anything. If you want to add something, answer this email.
        </MailText>
        <MailText>
          If you did not write to us, somebody else gave your address. You can ignore this email.
        </MailText>
      </MailFrame>
    ),
  };
}

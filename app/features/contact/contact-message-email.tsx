import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/mail-quote.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

type Written = { name: string; email: string; subject: string; message: string };

export function contactMessageEmail({
  name,
  email,
  subject: about,
  message,
  messagesUrl,
}: Written & { messagesUrl: string }): Mail {
  const subject = `Contact: ${about}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`${name} has written to the desk.`}
        heading="A visitor has written to you"
        reason={`You received this email because messages from the contact page of ${brand.name} come to this address.`}
      >
        <MailText>
          From: {name}
          <br />
          Email: {email}
          <br />
          Subject: {about}
        </MailText>
        <MailQuote>{message}</MailQuote>
        <MailText>
          Your answer to this email goes to the visitor. Nobody has checked that the address is
          theirs.
        </MailText>
        <MailButton url={messagesUrl} label="Open the messages" />
      </MailFrame>
    ),
  };
}

import { brand } from "#app/shared/brand.ts";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function welcomeEmail({ leaveUrl }: { leaveUrl: string }): Mail {
  const subject = `You are subscribed to the ${brand.name} newsletter`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="New articles and what changes in the directory."
        heading="You are subscribed"
        reason={`You received this email because you confirmed that you want the newsletter of ${brand.name}.`}
      >
        <MailText>
          Thank you for confirming. From now on you get new articles and what changes in the
          directory, by email.
        </MailText>
        <MailText>
          If you no longer want it, <MailLink url={leaveUrl}>leave the newsletter</MailLink>. Every
          newsletter has a link to leave, too.
        </MailText>
      </MailFrame>
    ),
  };
}

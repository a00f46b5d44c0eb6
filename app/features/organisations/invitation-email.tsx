import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { INVITATION_DAYS, type MemberRole, roleTexts } from "./organisation.ts";

export function invitationEmail({
  from,
  role,
  email,
  url,
}: {
  from: string;
  role: MemberRole;
  email: string;
  url: string;
}): Mail {
  const subject = `You are invited to ${brand.name}`;
  const { name, text } = roleTexts[role];

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={`The link works once, within ${INVITATION_DAYS} days.`}
        heading="Work on listings together"
        reason={`You received this email because ${from} entered this address at ${brand.name}.`}
      >
        <MailText>
          {from} invites you to join their organization at {brand.name}. Your role would be{" "}
          {name.toLowerCase()}. {text}
        </MailText>
        <MailButton url={url} label="See the invitation" />
        <MailText>
          The link works once, within {INVITATION_DAYS} days, for an account with the address{" "}
          {email}. If you have none yet, create one and open the link again.
        </MailText>
        <MailText>If you do not know {from}, ignore this email. Nothing happens then.</MailText>
      </MailFrame>
    ),
  };
}

import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function organisationSuspensionLiftedEmail({
  organisation,
  dashboardUrl,
}: {
  organisation: string;
  dashboardUrl: string;
}): Mail {
  const subject = `Your organization is open again at ${brand.name}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Its listings are back on the directory, and its people can work on them."
        heading="Your organization is open again"
        reason={`You received this email because you are an owner of an organization whose suspension was lifted at ${brand.name}.`}
      >
        <MailText>
          The suspension of {organisation} is lifted. The listings that were live before are back on
          the directory, and its people can work on them again.
        </MailText>
        <MailText>
          Promotions that ended with the suspension stay ended. You can promote a listing again
          while a place in its category is free.
        </MailText>
        <MailButton url={dashboardUrl} label="Go to Dashboard" />
      </MailFrame>
    ),
  };
}

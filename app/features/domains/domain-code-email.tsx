import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function domainCodeEmail({
  domain,
  asking,
  code,
  url,
}: {
  domain: string;
  /** The confirmed address of who wants the code; null if our monthly look asks. */
  asking: string | null;
  code: string;
  url: string;
}): Mail {
  const subject = `${code} is the code for ${domain}`;
  const reason = asking
    ? `You received this email because ${asking} entered this address at ${brand.name}.`
    : `You received this email because ${domain} was proven with this address at ${brand.name}.`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={asking ? "Valid for one day." : "Valid for seven days."}
        heading={code}
        reason={reason}
      >
        <MailText>
          {asking
            ? `${asking} wants to show that their organization has the domain ${domain}. If that is right, they enter this code within one day.`
            : `Once a month we look whether your organization still has the domain ${domain}. Enter this code within seven days, or the proof ends.`}
        </MailText>
        <MailButton url={url} label="Enter the code" />
        <MailText>
          Give the code only to people of the company that has {domain}. If you do not know what
          this is about, ignore this email.{" "}
          {asking ? "Nothing is proven then." : "The proof ends then."}
        </MailText>
      </MailFrame>
    ),
  };
}

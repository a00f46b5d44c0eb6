import { brand } from "#app/shared/brand.ts";
import { dayText } from "#app/shared/day-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

export function leakNoticeEmail({
  listingName,
  layers,
  publicFrom,
  url,
}: {
  listingName: string;
  layers: string[];
  publicFrom: Date;
  url: string;
}): Mail {
  const subject = "A maker's name shows in your branded demo";
  const text = `Our leak test of the demo of ${listingName} has found your name, or a mark such as “powered by”, in: ${layers.join(", ")}.`;
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={text}
        heading={subject}
        reason={`You received this email because you are an owner of the organization that lists ${listingName} at ${brand.name}.`}
      >
        <MailText>{text}</MailText>
        <MailText>
          You see what we found first. Mend it and run the test again: the public sees the last
          result from {dayText(publicFrom.toISOString().slice(0, 10))} on.
        </MailText>
        <MailButton url={url} label="See what was found" />
      </MailFrame>
    ),
  };
}

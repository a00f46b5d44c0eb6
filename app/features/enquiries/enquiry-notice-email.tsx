import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import type { EnquiryNotice } from "./enquiry-jobs.ts";

type Told = {
  kind: EnquiryNotice;
  isBuyer: boolean;
  listingName: string;
  url: string;
  leaveUrl: string;
};

export function enquiryNoticeEmail({ kind, isBuyer, listingName, url, leaveUrl }: Told): Mail {
  const { subject, text } = wordsOf(kind, isBuyer, shortName(listingName));
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={text}
        heading={subject}
        reason={
          isBuyer
            ? `You received this email because you have sent an enquiry at ${brand.name}.`
            : `You received this email because you belong to an organization at ${brand.name} that was asked.`
        }
      >
        <MailText>{text}</MailText>
        <MailText>What is written stays on the site: we never send it by email.</MailText>
        <MailButton url={url} label={kind === "arrived" ? "Read and answer" : "Open"} />
        <MailText>
          <MailLink url={leaveUrl}>
            Stop emails about {isBuyer ? "my enquiries and briefs" : "enquiries and briefs to us"}
          </MailLink>
        </MailText>
      </MailFrame>
    ),
  };
}

function wordsOf(kind: EnquiryNotice, isBuyer: boolean, name: string) {
  if (kind === "arrived")
    return {
      subject: `New enquiry about ${name}`,
      text: "A buyer has asked you something. Please answer or decline within 14 days; how often and how fast you do is public from five enquiries on.",
    };
  if (kind === "shared")
    return {
      subject: `Contact details for ${name}`,
      text: "The buyer of this enquiry has shared a name and an email address with you.",
    };
  if (kind === "declined")
    return {
      subject: `${name} has declined`,
      text: "The reason is on the page of your enquiry.",
    };
  if (kind === "expired")
    return {
      subject: `No answer from ${name}`,
      text: "The provider has not answered within 14 days, so your enquiry has ended. You can ask others.",
    };
  if (kind === "answered")
    return { subject: `${name} has answered`, text: "There is an answer to your enquiry." };
  return {
    subject: isBuyer ? `New message from ${name}` : `New message about ${name}`,
    text: isBuyer
      ? "The provider has written to you."
      : "The buyer of an enquiry has written to you.",
  };
}

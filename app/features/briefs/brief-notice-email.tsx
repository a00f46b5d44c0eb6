import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import type { BriefNotice } from "./brief-jobs.ts";

type Told = { kind: BriefNotice; listingName: string; url: string; leaveUrl: string };

export function briefNoticeEmail({ kind, listingName, url, leaveUrl }: Told): Mail {
  const { subject, text } = wordsOf(kind, shortName(listingName));
  const isBuyer = kind !== "arrived" && kind !== "reminder";
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={text}
        heading={subject}
        reason={
          isBuyer
            ? `You received this email because you have sent a brief at ${brand.name}.`
            : `You received this email because you belong to an organization at ${brand.name} that was asked.`
        }
      >
        <MailText>{text}</MailText>
        <MailText>What is written stays on the site: we never send it by email.</MailText>
        <MailButton url={url} label={isBuyer ? "See all answers" : "Read and answer"} />
        <MailText>
          <MailLink url={leaveUrl}>
            Stop emails about {isBuyer ? "my enquiries and briefs" : "enquiries and briefs to us"}
          </MailLink>
        </MailText>
      </MailFrame>
    ),
  };
}

function wordsOf(kind: BriefNotice, name: string) {
  switch (kind) {
    case "arrived":
      return {
        subject: `New brief for ${name}`,
        text: "A buyer asks several providers and compares them. You are asked only what your listing does not state. Please answer or decline by the deadline on the page.",
      };
    case "reminder":
      return {
        subject: `Last day to answer: ${name}`,
        text: "The brief ends within a day, and you have not answered it. This is the only reminder.",
      };
    case "answered":
      return { subject: `${name} has answered a brief`, text: "The answers are in your table." };
    case "declined":
      return {
        subject: `${name} has declined a brief`,
        text: "The reason is in your table, beside the other providers.",
      };
    case "ended":
      return {
        subject: "The deadline of your brief is over",
        text: "Not every provider has answered. What you have got stays in your table.",
      };
  }
}

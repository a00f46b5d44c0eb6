import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { dayText } from "#app/shared/day-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/mail-quote.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import type { DisputeNotice } from "./claim-jobs.ts";

type Told = {
  kind: DisputeNotice;
  /** Otherwise the reader's organisation has the listing, or had it. */
  isClaimant: boolean;
  businessName: string;
  statement: string;
  answer: string | null;
  reason: string | null;
  answerBy: Date;
  url: string;
};

export function disputeNoticeEmail(told: Told): Mail {
  const { subject, text, quote, further } = wordsOf(told);
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={text}
        heading={subject}
        reason={`You received this email because you are an owner of one of the two organizations at ${brand.name}.`}
      >
        <MailText>{text}</MailText>
        {quote && <MailQuote>{quote}</MailQuote>}
        <MailText>{further}</MailText>
        <MailButton url={told.url} label="See both sides" />
      </MailFrame>
    ),
  };
}

type Words = { subject: string; text: string; quote?: string | null; further: string };

function wordsOf(told: Told): Words {
  const { kind, isClaimant, answerBy } = told;
  const name = shortName(told.businessName);
  const day = dayText(answerBy.toISOString().slice(0, 10));
  const { statement, answer, reason } = told;
  if (kind === "opened")
    return isClaimant
      ? {
          subject: `You said that ${name} is yours`,
          text: "We have told the organization that has the listing.",
          quote: statement,
          further: `It has until ${day} to answer. Then a moderator decides, and we tell you.`,
        }
      : {
          subject: `Another organization claims ${name}`,
          text: "It has proven that the domain of the website is its own. It says:",
          quote: statement,
          further: `Please answer by ${day}, and prove the domain if it is yours. After that a moderator decides with or without your answer. Until then nothing changes.`,
        };
  if (kind === "answered")
    return isClaimant
      ? {
          subject: `There is an answer about ${name}`,
          text: "The organization that has the listing says:",
          quote: answer,
          further: "A moderator decides now, and we tell you.",
        }
      : {
          subject: `Your organization has answered about ${name}`,
          text: "Someone of your organization wrote:",
          quote: answer,
          further: "It can be changed until a moderator decides.",
        };
  if (kind === "withdrawn")
    return {
      subject: `The claim to ${name} was withdrawn`,
      text: "The listing stays where it is.",
      further: isClaimant ? "You can claim it again." : "You need not do anything.",
    };
  const isWon = (kind === "moved") === isClaimant;
  return {
    subject: isWon
      ? `${name} is your organization’s listing`
      : `${name} is not your organization’s listing`,
    text: "A moderator has decided. The reason:",
    quote: reason,
    further: furtherTexts[kind][isClaimant ? "claimant" : "holder"],
  };
}

const furtherTexts = {
  moved: {
    claimant: "You can edit the listing now. It stays public as it is until you change it.",
    holder:
      "You can no longer edit it. If it was promoted, the promotion ends and the running period is refunded. If you think this is wrong, answer this email.",
  },
  kept: {
    claimant: "The listing stays where it is. If you think this is wrong, answer this email.",
    holder: "Nothing changes for you.",
  },
};

import { brand } from "#app/shared/brand.ts";
import { dayText } from "#app/shared/day-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { methodTexts, type ProofMethod } from "./domain.ts";
import type { NoticeKind } from "./domain-look.ts";

type Told = {
  kind: NoticeKind;
  domain: string;
  method: ProofMethod | null;
  failure: string | null;
  nextLookAt: Date | null;
  url: string;
};

export function domainNoticeEmail(told: Told): Mail {
  const { domain, url } = told;
  const { subject, text, further } = texts[told.kind](told);
  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={text}
        heading={subject}
        reason={`You received this email because you are an owner of the organization that added ${domain} at ${brand.name}.`}
      >
        <MailText>{text}</MailText>
        <MailText>{further}</MailText>
        <MailButton url={url} label="See the domain" />
      </MailFrame>
    ),
  };
}

const texts: Record<
  NoticeKind,
  (told: Told) => { subject: string; text: string; further: string }
> = {
  proven: ({ domain, method }) => ({
    subject: `${domain} is proven`,
    text: `We have seen that ${domain} is yours, by ${methodTexts[method ?? "dns"]}.`,
    further:
      "Your listings with a website there say so. Please leave it in place: we look again every month.",
  }),
  failing: ({ domain, failure, nextLookAt }) => ({
    subject: `We no longer find your proof of ${domain}`,
    text: `Our monthly look at ${domain} found no proof. ${failureText(failure)}`,
    further: `We look again on ${nextLookAt ? dayText(nextLookAt.toISOString().slice(0, 10)) : "one of the next days"}. If the proof is not back by then, your listings no longer say that the domain is proven.`,
  }),
  lost: ({ domain, failure }) => ({
    subject: `${domain} is no longer proven`,
    text: `Two looks in a row found no proof. ${failureText(failure)}`,
    further:
      "Your listings no longer say that the domain is proven. Nothing else has changed, and you can prove it again at any time.",
  }),
};

function failureText(failure: string | null) {
  return failure ? `What we found: ${failure}` : "";
}

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
  const { subject, text, further, button = "See the domain" } = texts[told.kind](told);
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
        <MailButton url={url} label={button} />
      </MailFrame>
    ),
  };
}

const texts: Record<
  NoticeKind,
  (told: Told) => { subject: string; text: string; further: string; button?: string }
> = {
  proven: ({ domain, method }) => ({
    subject: `${domain} is proven`,
    text: `We have seen that ${domain} is yours, by ${methodTexts[method ?? "dns"]}.`,
    further:
      "Your listings with a website there say so. Please leave it in place: we look again every month.",
  }),
  failing: ({ domain, method, failure, nextLookAt }) => {
    const day = nextLookAt ? dayText(nextLookAt.toISOString().slice(0, 10)) : "the next look";
    const loss = "Otherwise your listings no longer say that the domain is proven.";
    if (method === "email")
      return {
        subject: `Enter the code for ${domain}`,
        text: `Once a month we send a code to the address that proved ${domain}. Nobody has entered it, so we have sent another one.`,
        further: `Enter it before ${day}. ${loss}`,
        button: "Enter the code",
      };
    return {
      subject: `We no longer find your proof of ${domain}`,
      text: `Our monthly look at ${domain} found no proof. ${failureText(failure)}`,
      further: `Put it back before ${day}, when we look again. ${loss}`,
      button: "See what to do",
    };
  },
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

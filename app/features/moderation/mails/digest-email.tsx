import { dueText } from "#app/features/listings/own/due-text.ts";
import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailList, MailListItem } from "#app/ui/mail/mail-list.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";

type DigestEntry = {
  businessName: string;
  isUpdate: boolean;
  isLate: boolean;
  due: Date;
  url: string;
};

export function digestEmail({
  late,
  soon,
  entries,
  queueUrl,
}: {
  late: number;
  soon: number;
  /** The most urgent ones only; the rest is counted. */
  entries: DigestEntry[];
  queueUrl: string;
}): Mail {
  const counts = [late > 0 && `${late} late`, soon > 0 && `${soon} due soon`].filter(Boolean);
  const subject = `Review queue: ${counts.join(", ")}`;
  const rest = late + soon - entries.length;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="Providers are waiting for a decision."
        heading="Providers are waiting"
        reason={`You received this email because you review listings at ${brand.name}. It comes at most twice a day, and only when something is late or due within four hours.`}
      >
        <MailText>{sentence(late, soon)}</MailText>
        <MailList>
          {entries.map(({ businessName, isUpdate, isLate, due, url }) => (
            <MailListItem key={url}>
              <MailLink url={url}>{shortName(businessName)}</MailLink>
              {isUpdate && " (update)"}
              <br />
              {isLate ? "was" : "is"} due on {dueText(due)}
            </MailListItem>
          ))}
        </MailList>
        {rest > 0 && <MailText>And {rest} more.</MailText>}
        <MailButton url={queueUrl} label="Open the queue" />
      </MailFrame>
    ),
  };
}

function sentence(late: number, soon: number) {
  const lateWords = late === 1 ? "1 decision is late" : `${late} decisions are late`;
  const soonWords = `${soon} ${soon === 1 ? "is" : "are"} due within four hours`;
  if (soon === 0) return `${lateWords}.`;
  if (late > 0) return `${lateWords}, and ${soonWords}.`;
  return `${soon} ${soon === 1 ? "decision is" : "decisions are"} due within four hours.`;
}

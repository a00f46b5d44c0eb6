import { fieldsIn } from "#app/features/facts/fact-text.ts";
import { brand } from "#app/shared/brand.ts";
import { dayText } from "#app/shared/day-text.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailList, MailListItem } from "#app/ui/mail/mail-list.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { shortName } from "../short-name.ts";
import { factCount, type ListingToConfirm, labelsText } from "./fact-to-confirm.ts";

const MAX_LISTINGS = 5;
const MAX_LABELS = 6;

export function factsDueEmail({
  listings,
  count,
  confirmUrl,
}: {
  /** Those whose facts age first; the rest is counted. */
  listings: ListingToConfirm[];
  count: number;
  confirmUrl: string;
}): Mail {
  const named = listings.slice(0, MAX_LISTINGS);
  const rest = count - named.reduce((sum, { facts }) => sum + facts.length, 0);
  const [first] = named;
  const about =
    first && named.length === 1 && rest === 0 ? shortName(first.businessName) : "your listings";
  const subject = `Still true? ${factCount(count)} about ${about}`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview="One press keeps them current."
        heading="Is this still true?"
        reason={`You received this email because listings of your account at ${brand.name} state facts that need to be confirmed from time to time.`}
      >
        <MailText>
          Buyers rely on what you state, so every fact has to be confirmed before it is too old.{" "}
          {count === 1 ? "This one needs" : "These need"} a look:
        </MailText>
        <MailList>
          {named.map((listing) => (
            <MailListItem key={listing.id}>
              <strong>{shortName(listing.businessName)}</strong>
              <br />
              {labelsText(labelsOf(listing), MAX_LABELS)}
              <br />
              {whenText(listing)}
            </MailListItem>
          ))}
        </MailList>
        {rest > 0 && <MailText>And {factCount(rest)} more.</MailText>}
        <MailButton url={confirmUrl} label="See what needs a look" />
        <MailText>
          Tick what is still true, and press one button. Nobody has to review it. A fact that you
          don’t confirm stays on your page, marked as not confirmed.
        </MailText>
      </MailFrame>
    ),
  };
}

function labelsOf({ facts }: ListingToConfirm) {
  const stated = Object.fromEntries(facts.map(({ name, fact }) => [name, fact]));
  return fieldsIn(stated).map(({ field }) => field.label);
}

function whenText({ facts }: ListingToConfirm) {
  const aged = facts.filter(({ isAged }) => isAged).length;
  if (aged === facts.length) return aged === 1 ? "It has aged." : "They have aged.";
  if (aged > 0) return `${aged} of them ${aged === 1 ? "has" : "have"} aged.`;
  const next = facts.map(({ fact }) => fact.agesOn).sort()[0] ?? "";
  return `${facts.length === 1 ? "It ages" : "The first ages"} on ${dayText(next)}.`;
}

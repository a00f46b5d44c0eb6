import { factFields } from "#app/features/facts/fact-fields.ts";
import { shortName } from "#app/features/listings/short-name.ts";
import { brand } from "#app/shared/brand.ts";
import { MailButton } from "#app/ui/mail/mail-button.tsx";
import { type Mail, MailFrame } from "#app/ui/mail/mail-frame.tsx";
import { MailLink } from "#app/ui/mail/mail-link.tsx";
import { MailList, MailListItem } from "#app/ui/mail/mail-list.tsx";
import { MailText } from "#app/ui/mail/mail-text.tsx";
import { PRICE } from "./saved-search.ts";

type Named = { id: string; businessName: string };

/** What is mailed about one saved search. */
export type SearchAlert = {
  words: string;
  /** Of the results. */
  url: string;
  leaveUrl: string;
  appeared: Named[];
  changed: (Named & { fields: string[] })[];
  /** Only counted: their data are no longer public. */
  gone: number;
};

const MAX_NAMED = 8;

export function alertEmail({
  alerts,
  origin,
  searchesUrl,
  leaveUrl,
}: {
  alerts: SearchAlert[];
  origin: string;
  searchesUrl: string;
  leaveUrl: string;
}): Mail {
  const [first] = alerts;
  const subject =
    first && alerts.length === 1
      ? `Search news: ${shortName(first.words)}`
      : `News for ${alerts.length} of your saved searches`;

  return {
    subject,
    body: (
      <MailFrame
        subject={subject}
        preview={alerts.map(summaryOf).join(" ")}
        heading="News for your saved searches"
        reason={`You received this email because your account at ${brand.name} watches these searches.`}
      >
        {alerts.map((alert) => (
          <Alert key={alert.url} alert={alert} origin={origin} />
        ))}
        <MailButton url={searchesUrl} label="Your saved searches" />
        <MailText>
          There you choose how often we write. Or{" "}
          <MailLink url={leaveUrl}>stop all of these emails</MailLink>.
        </MailText>
      </MailFrame>
    ),
  };
}

function Alert({ alert, origin }: { alert: SearchAlert; origin: string }) {
  const { words, url, leaveUrl, appeared, changed } = alert;
  const rest = Math.max(0, appeared.length - MAX_NAMED) + Math.max(0, changed.length - MAX_NAMED);

  return (
    <>
      <MailText>
        <strong>
          <MailLink url={url}>{words}</MailLink>
        </strong>
        <br />
        {summaryOf(alert)}
      </MailText>
      {appeared.length + changed.length > 0 && (
        <MailList>
          {appeared.slice(0, MAX_NAMED).map(({ id, businessName }) => (
            <MailListItem key={id}>
              New: <MailLink url={`${origin}/service/${id}`}>{shortName(businessName)}</MailLink>
            </MailListItem>
          ))}
          {changed.slice(0, MAX_NAMED).map(({ id, businessName, fields }) => (
            <MailListItem key={id}>
              Changed:{" "}
              <MailLink url={`${origin}/service/${id}`}>{shortName(businessName)}</MailLink> (
              {fields.map(labelOf).join(", ")})
            </MailListItem>
          ))}
          {rest > 0 && <MailListItem>And {rest} more.</MailListItem>}
        </MailList>
      )}
      <MailText>
        <MailLink url={leaveUrl}>Stop emails about this search</MailLink>
      </MailText>
    </>
  );
}

/** '2 new, 1 changed. 3 no longer match.' */
function summaryOf({ appeared, changed, gone }: SearchAlert) {
  const counts = [
    appeared.length > 0 && `${appeared.length} new`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter(Boolean);
  return [
    counts.length > 0 && `${counts.join(", ")}.`,
    gone > 0 && `${gone} no longer ${gone === 1 ? "matches" : "match"}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function labelOf(field: string) {
  return field === PRICE ? "Price" : (factFields[field]?.label ?? field);
}

import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import {
  type AuditEntry,
  actionText,
  type Named,
  outcomeText,
  reasonText,
} from "../audit-entry.ts";

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <Card padding="none">
      <ol aria-label="Entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const outcome = outcomeText(entry);
  const reason = reasonText(entry);

  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-4 text-compact first:border-t-0 md:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="text-ink-2 text-small">
        <LocalTime at={entry.at} />
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{actionText(entry.action)}</span>
          {outcome && <span className="text-ink-2"> · {outcome}</span>}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small">
          <dt className="text-ink-3">By</dt>
          <dd>{entry.actor ? <Name named={entry.actor} /> : "The operator, by a command"}</dd>
          <dt className="text-ink-3">About</dt>
          <dd>
            <Name named={entry.subject} />
          </dd>
          {reason && (
            <>
              <dt className="text-ink-3">Why</dt>
              <dd>{reason}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  );
}

const pages = {
  account: "/admin/accounts/",
  listing: "/admin/listings/",
  organisation: "/admin/organisations/",
};

/** What was deleted has only its id. */
function Name({ named: { id, kind, name } }: { named: Named }) {
  if (kind === "other") return id;
  return (
    <a
      href={pages[kind] + id}
      className="rounded-[4px] underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {name}
    </a>
  );
}

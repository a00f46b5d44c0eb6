import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { enquiryPath, type InboxEntry, kindTexts } from "../../enquiry.ts";
import { EnquiryBadge } from "../../ui/enquiry-badge.tsx";

export function InboxList({ entries }: { entries: InboxEntry[] }) {
  return (
    <ul aria-label="Enquiries" className="flex flex-col gap-3">
      {entries.map(({ id, listingName, kind, state, lastAt, isNew, contactName, firstWords }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-[border-color] hover:border-line-strong"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-semibold text-body [overflow-wrap:anywhere]">
              <a href={enquiryPath(id, false)} className="after:absolute after:inset-0">
                {kindTexts[kind]} about {listingName}
              </a>
            </h3>
            <p className="mt-1 line-clamp-2 text-compact text-ink-2 [overflow-wrap:anywhere]">
              {firstWords}
            </p>
            <p className="mt-1 text-ink-2 text-small">
              {contactName && <>{contactName} · </>}
              <LocalTime at={lastAt} />
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {isNew && state !== "sent" && (
              <Badge size="s" tone="accent">
                New message
              </Badge>
            )}
            <EnquiryBadge state={state} isBuyer={false} />
          </p>
        </li>
      ))}
    </ul>
  );
}

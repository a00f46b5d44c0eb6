import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { enquiryPath, kindTexts, type OwnEnquiry } from "../enquiry.ts";
import { EnquiryBadge } from "./enquiry-badge.tsx";

/** What the person has asked. */
export function OwnEnquiryList({ enquiries }: { enquiries: OwnEnquiry[] }) {
  return (
    <ul aria-label="Your enquiries" className="flex flex-col gap-3">
      {enquiries.map(({ id, listing, kind, state, lastAt, isNew }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-[border-color] hover:border-line-strong"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-semibold text-body [overflow-wrap:anywhere]">
              <a href={enquiryPath(id, true)} className="after:absolute after:inset-0">
                {listing.name}
              </a>
            </h2>
            <p className="text-ink-2 text-small">
              {kindTexts[kind]} · <LocalTime at={lastAt} />
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {isNew && (
              <Badge size="s" tone="accent">
                New for you
              </Badge>
            )}
            <EnquiryBadge state={state} isBuyer />
          </p>
        </li>
      ))}
    </ul>
  );
}

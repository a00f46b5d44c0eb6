import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { askedBriefPath, isUnanswered, titleOf } from "../../brief.ts";
import { LetterBadge } from "../../ui/letter-badge.tsx";
import type { AskedBrief } from "../asked-brief.ts";

export function AskedBriefList({ briefs }: { briefs: AskedBrief[] }) {
  return (
    <ul aria-label="Briefs" className="flex flex-col gap-3">
      {briefs.map((brief) => (
        <li
          key={brief.id}
          className="relative flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-[border-color] hover:border-line-strong"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-semibold text-body [overflow-wrap:anywhere]">
              <a href={askedBriefPath(brief.id)} className="after:absolute after:inset-0">
                Brief for {brief.listing.name}
              </a>
            </h3>
            <p className="mt-1 text-compact text-ink-2 [overflow-wrap:anywhere]">
              {titleOf(brief)}
            </p>
            <p className="mt-1 text-ink-2 text-small">
              {isUnanswered(brief) ? "Answer by" : "Deadline"}{" "}
              {dayText(brief.expiresAt.slice(0, 10))}
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            {brief.isNew && brief.state !== "sent" && (
              <Badge size="s" tone="accent">
                New for you
              </Badge>
            )}
            <LetterBadge state={brief.state} isBuyer={false} />
          </p>
        </li>
      ))}
    </ul>
  );
}

import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { briefPath, type OwnBrief, titleOf } from "../brief.ts";

/** What the person has asked several providers. */
export function OwnBriefList({ briefs }: { briefs: OwnBrief[] }) {
  return (
    <ul aria-label="Your briefs" className="flex flex-col gap-3">
      {briefs.map((brief) => (
        <li
          key={brief.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 transition-[border-color] hover:border-line-strong"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-semibold text-body [overflow-wrap:anywhere]">
              <a href={briefPath(brief.id)} className="after:absolute after:inset-0">
                {titleOf(brief)}
              </a>
            </h2>
            <p className="text-ink-2 text-small">
              {brief.replied} of {brief.asked} replied ·{" "}
              {brief.isOver ? "ended on" : "answers until"} {dayText(brief.expiresAt.slice(0, 10))}
            </p>
          </div>
          {brief.isNew && (
            <Badge size="s" tone="accent">
              New for you
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { dueText, urgencyOf } from "../review.ts";

const tones = { late: "danger", soon: "warning", calm: "neutral" } as const;

/** Uses the server's clock, so that hydration renders the same text. */
export function DueTime({ dueAt, now }: { dueAt: string; now: string }) {
  const at = new Date(now);
  const text = dueText({ dueAt }, at);

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge size="s" tone={tones[urgencyOf({ dueAt }, at)]}>
        {text.charAt(0).toUpperCase() + text.slice(1)}
      </Badge>
      <span className="text-ink-2 text-small">
        <LocalTime at={dueAt} />
      </span>
    </span>
  );
}

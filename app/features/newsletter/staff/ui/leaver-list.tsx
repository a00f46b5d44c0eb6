import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { Leaver } from "../newsletter-overview.ts";

export function LeaverList({ leavers }: { leavers: readonly Leaver[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Who left">
        {leavers.map(({ id, address, leftAt, isOwed }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-3 first:border-t-0"
          >
            <span className="min-w-0 text-compact [overflow-wrap:anywhere]">{address}</span>
            {isOwed && (
              <Badge tone="warning" size="s">
                Still on your list
              </Badge>
            )}
            <span className="text-ink-2 text-small sm:ml-auto">
              <LocalTime at={leftAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Badge } from "#app/ui/badge.tsx";
import type { ListingState } from "../own-listing.ts";

export function ListingStateBadge({ state }: { state: ListingState }) {
  const { text, tone } = states[state];
  return (
    <Badge tone={tone} size="s">
      {text}
    </Badge>
  );
}

const states = {
  "in-review": { text: "In review", tone: "info" },
  live: { text: "Live", tone: "ok" },
  "changes-requested": { text: "Changes requested", tone: "warning" },
  "update-in-review": { text: "Update in review", tone: "info" },
  "update-refused": { text: "Update not accepted", tone: "warning" },
} as const satisfies Record<ListingState, { text: string; tone: "info" | "ok" | "warning" }>;

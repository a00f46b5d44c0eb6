import { Badge } from "#app/ui/badge.tsx";
import type { ListingState, OwnListing } from "../own-listing.ts";

/** Badges for promoted, live and the state of the newest update; a pending update never hides the 'live' badge. */
export function ListingStateBadges({
  listing: { state, isLive, isPromoted },
}: {
  listing: Pick<OwnListing, "state" | "isLive" | "isPromoted">;
}) {
  const shown: ListingState[] = isLive && state !== "live" ? ["live", state] : [state];
  return (
    <>
      {isPromoted && (
        <Badge tone="vip" size="s">
          PROMOTED
        </Badge>
      )}
      {shown.map((name) => (
        <Badge key={name} tone={states[name].tone} size="s">
          {states[name].text}
        </Badge>
      ))}
    </>
  );
}

const states = {
  "in-review": { text: "In review", tone: "info" },
  live: { text: "Live", tone: "ok" },
  "changes-requested": { text: "Changes requested", tone: "warning" },
  "update-in-review": { text: "Update in review", tone: "info" },
  "update-refused": { text: "Update not accepted", tone: "warning" },
} as const satisfies Record<ListingState, { text: string; tone: "info" | "ok" | "warning" }>;

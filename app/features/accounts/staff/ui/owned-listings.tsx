import { Badge } from "#app/ui/badge.tsx";
import type { AccountRecord } from "../account-record.ts";

const states: Record<string, { text: string; tone: "ok" | "info" | "warning" }> = {
  approved: { text: "Live", tone: "ok" },
  pending: { text: "In review", tone: "info" },
  rejected: { text: "Changes requested", tone: "warning" },
};

const hidden = { text: "Off the directory", tone: "warning" } as const;

export function OwnedListings({ listings }: { listings: AccountRecord["listings"] }) {
  if (listings.length === 0) {
    return <p className="text-compact text-ink-2">No listings.</p>;
  }

  return (
    <ul className="-my-3">
      {listings.map(({ id, name, ...listing }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <a
            href={`/admin/listings/${id}`}
            className="min-w-0 rounded-[4px] font-semibold text-compact underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </a>
          <StateBadge {...listing} />
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ status, isPublic }: { status: string; isPublic: boolean }) {
  const state = status === "approved" && !isPublic ? hidden : states[status];
  return (
    <Badge size="s" tone={state?.tone ?? "info"}>
      {state?.text ?? status}
    </Badge>
  );
}

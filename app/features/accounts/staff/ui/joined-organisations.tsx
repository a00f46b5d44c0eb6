import { Badge } from "#app/ui/badge.tsx";
import type { AccountRecord } from "../account-record.ts";

export function JoinedOrganisations({
  organisations,
}: {
  organisations: AccountRecord["organisations"];
}) {
  if (organisations.length === 0) {
    return <p className="text-compact text-ink-2">None: one is made with the first listing.</p>;
  }

  return (
    <ul className="-my-3">
      {organisations.map(({ id, label, role, isSuspended }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <a
            href={`/admin/organisations/${id}`}
            className="min-w-0 rounded-[4px] font-semibold text-compact underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {label}
          </a>
          <span className="flex flex-wrap gap-1.5">
            {isSuspended && (
              <Badge size="s" tone="danger">
                Suspended
              </Badge>
            )}
            <Badge size="s">{role === "owner" ? "Owner" : "Editor"}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { StaffSeenMember } from "../../organisation.ts";
import { RoleBadge } from "../../ui/role-badge.tsx";

export function OrganisationPeople({ members }: { members: StaffSeenMember[] }) {
  return (
    <ul className="-my-3">
      {members.map(({ id, email, role, isSuspended, joinedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
        >
          <div className="min-w-0">
            <a
              href={`/admin/accounts/${id}`}
              className="rounded-[4px] font-semibold text-compact underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {email}
            </a>
            <p className="text-ink-2 text-small">
              Since <LocalTime at={joinedAt} />
            </p>
          </div>
          <span className="flex flex-wrap gap-1.5">
            {isSuspended && (
              <Badge size="s" tone="danger">
                Suspended
              </Badge>
            )}
            <RoleBadge role={role} />
          </span>
        </li>
      ))}
    </ul>
  );
}

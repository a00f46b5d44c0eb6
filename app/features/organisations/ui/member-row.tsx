import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Member } from "../organisation.ts";
import { ChangeRoleForm } from "./change-role-form.tsx";
import { RoleBadge } from "./role-badge.tsx";

export function MemberRow({
  member,
  isOwn,
  isOnlyOwner,
  mayDecide,
}: {
  member: Member;
  isOwn: boolean;
  isOnlyOwner: boolean;
  /** About roles and removal of others. */
  mayDecide: boolean;
}) {
  const { id, email, role, joinedAt } = member;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-compact">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          <RoleBadge role={role} />
          {isOwn && (
            <Badge tone="ok" size="s">
              You
            </Badge>
          )}
        </p>
        <p className="text-ink-2 text-small">Since {dayText(joinedAt.slice(0, 10))}</p>
        {isOwn && isOnlyOwner && (
          <p className="mt-1 text-ink-2 text-small text-pretty">
            You are the only owner, so you cannot leave. To hand over, make someone else an owner
            first.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayDecide && !isOnlyOwner && <ChangeRoleForm member={member} isOwn={isOwn} />}
        {(isOwn ? !isOnlyOwner : mayDecide) && (
          <Button href={`/dashboard/people/${id}/remove`} variant="quiet" size="s">
            {isOwn ? (
              "Leave"
            ) : (
              <>
                Remove<span className="sr-only"> {email}</span>
              </>
            )}
          </Button>
        )}
      </div>
    </li>
  );
}

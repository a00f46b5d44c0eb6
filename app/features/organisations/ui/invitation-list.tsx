import { useRef } from "react";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";
import type { Invitation } from "../organisation.ts";
import { InvitationRow } from "./invitation-row.tsx";

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, invitations.length);

  return (
    <div ref={list} tabIndex={-1} className="rounded-control">
      {invitations.length === 0 ? (
        <p className="text-compact text-ink-2">There are none.</p>
      ) : (
        <ul aria-label="Open invitations" className="-my-4">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
}

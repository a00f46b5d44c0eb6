import { useRef } from "react";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";
import { isLastOwner, type Member } from "../organisation.ts";
import { MemberRow } from "./member-row.tsx";

export function MemberList({
  members,
  ownId,
  isOwner,
}: {
  members: Member[];
  ownId: string;
  /** Whether the actor is one. */
  isOwner: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  // An owner who becomes an editor loses the pressed button.
  useFocusAfterRemoval(list, isOwner ? members.length : 0);

  return (
    <ul ref={list} tabIndex={-1} aria-label="Members" className="-my-4 rounded-control">
      {members.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          isOwn={member.id === ownId}
          isOnlyOwner={isLastOwner(member, members)}
          mayDecide={isOwner}
        />
      ))}
    </ul>
  );
}

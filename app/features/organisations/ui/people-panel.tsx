import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import type { Organisation } from "../organisation.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { RenameForm } from "./rename-form.tsx";

export function PeoplePanel({
  organisation: { name, role, members, invitations },
  ownId,
  answers,
}: {
  organisation: Organisation;
  ownId: string;
  /** Answers to posts without scripts. */
  answers?: { rename?: FormAnswer; invite?: FormAnswer } | undefined;
}) {
  const isOwner = role === "owner";

  return (
    <div className="flex flex-col gap-5">
      <PageSection title="Organization" text="Listings, imports and promotions belong to it.">
        {isOwner ? (
          <RenameForm name={name} answer={answers?.rename} />
        ) : (
          <p className="font-semibold [overflow-wrap:anywhere]">{name || "No name yet"}</p>
        )}
      </PageSection>
      <PageSection
        title="Members"
        text={isOwner ? undefined : "Only owners invite and remove people and change roles."}
      >
        <MemberList members={members} ownId={ownId} isOwner={isOwner} />
      </PageSection>
      {isOwner && (
        <>
          <PageSection
            title="Open invitations"
            text={
              invitations.length > 0
                ? "A link works once, within seven days. Sending it again ends the former one."
                : undefined
            }
          >
            <InvitationList invitations={invitations} />
          </PageSection>
          <PageSection
            title="Invite someone"
            text="We email a link to this address. It works only for an account with the same address."
          >
            <InviteForm answer={answers?.invite} />
          </PageSection>
        </>
      )}
    </div>
  );
}

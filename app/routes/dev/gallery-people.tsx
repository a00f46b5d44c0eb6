import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import { JoinCard } from "#app/features/organisations/ui/join-card.tsx";
import { MemberList } from "#app/features/organisations/ui/member-list.tsx";
import { OrganisationSwitcher } from "#app/features/organisations/ui/organisation-switcher.tsx";
import { PeoplePanel } from "#app/features/organisations/ui/people-panel.tsx";
import { StaleInvitation } from "#app/features/organisations/ui/stale-invitation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import { GallerySection } from "./gallery-section.tsx";

const EMAIL = "mara@northgauge.example";

export function GalleryPeople() {
  return (
    <>
      <GallerySection title="People">
        <OrganisationSwitcher
          organisations={[
            { id: "1", label: "Northgauge", isCurrent: true, isSuspended: false },
            { id: "2", label: `Organization of ${EMAIL}`, isCurrent: false, isSuspended: true },
          ]}
        />
        <PeoplePanel
          organisation={{ name: "Northgauge", role: "owner", members, invitations }}
          ownId="1"
          answers={{
            invite: {
              message: organisationMessages["already-member"],
              form: { status: "error", initialValue: { email: EMAIL, role: "editor" } },
            },
          }}
        />
        <Card>
          <MemberList members={members} ownId="2" isOwner={false} />
        </Card>
      </GallerySection>

      <GallerySection title="Invitation">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <JoinCard
            invitation={{ label: "Northgauge", role: "editor" }}
            email={EMAIL}
            code="gallery"
            answer={undefined}
          />
          <StaleInvitation email={EMAIL} />
        </div>
      </GallerySection>

      <GallerySection title="Confirmation">
        <ConfirmationCard
          title="Delete listing?"
          text="It disappears from the directory at once."
          back="#content"
          button="Delete"
        />
      </GallerySection>
    </>
  );
}

const members = [
  {
    id: "1",
    email: EMAIL,
    role: "owner" as const,
    isSuspended: false,
    joinedAt: "2026-01-12T09:30:00.000Z",
  },
  {
    id: "2",
    email: "a.colleague.with.quite.a.long.name@northgauge.example",
    role: "editor" as const,
    isSuspended: false,
    joinedAt: "2026-03-05T14:05:00.000Z",
  },
];

const invitations = [
  {
    id: "3",
    email: "jon@northgauge.example",
    role: "owner" as const,
    expiresAt: "2026-03-12T14:05:00.000Z",
  },
];

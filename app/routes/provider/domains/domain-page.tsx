import type { ComponentProps } from "react";
import { ClaimableListings } from "#app/features/claims/ui/claimable-listings.tsx";
import { DOMAINS } from "#app/features/domains/domain.ts";
import { DomainPanel } from "#app/features/domains/ui/domain-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

type Panel = ComponentProps<typeof DomainPanel>;

/** Of a domain, or of one that is not there. */
export function DomainPage({
  found,
  answers,
}: {
  found:
    | (Pick<Panel, "domain" | "hasPublicMailboxes"> & {
        claimable: ComponentProps<typeof ClaimableListings>["listings"];
      })
    | undefined;
  answers?: Panel["answers"];
}) {
  if (found) {
    const { claimable, ...panel } = found;
    return (
      <div className="flex flex-col gap-5">
        <DomainPanel key={panel.domain.id} {...panel} answers={answers} />
        {claimable.length > 0 && <ClaimableListings listings={claimable} />}
      </div>
    );
  }
  return (
    <EmptyState
      title="Domain not found"
      text="Your organization has no such domain. Someone may have removed it."
      action={<Button href={DOMAINS}>All domains</Button>}
    />
  );
}

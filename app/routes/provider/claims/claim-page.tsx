import type { ComponentProps } from "react";
import { ClaimPanel } from "#app/features/claims/ui/claim-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

type Panel = ComponentProps<typeof ClaimPanel>;

/** Of a listing, or of one that is not there. */
export function ClaimPage({
  claim,
  answers,
}: {
  claim: Panel["claim"] | undefined;
  answers?: NonNullable<Panel["answers"]>;
}) {
  if (claim)
    return <ClaimPanel key={claim.listing.id} claim={claim} {...(answers && { answers })} />;
  return (
    <StatusPage
      code="404"
      title="Listing not found"
      text="It is not in the directory. It may have been withdrawn."
      actions={<Button href="/services">Browse Services</Button>}
    />
  );
}

import type { Dispute } from "#app/features/claims/claim.ts";
import { DisputePanel } from "#app/features/claims/ui/dispute-panel.tsx";
import { DOMAINS } from "#app/features/domains/domain.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

/** Of a dispute, or of one that is not there. */
export function DisputePage({
  dispute,
  answer,
}: {
  dispute: Dispute | undefined;
  answer?: FormAnswer | undefined;
}) {
  if (dispute) return <DisputePanel key={dispute.id} dispute={dispute} answer={answer} />;
  return (
    <EmptyState
      title="Dispute not found"
      text="Your organization is not part of such a dispute, or the listing was deleted."
      action={<Button href={DOMAINS}>Domains and disputes</Button>}
    />
  );
}

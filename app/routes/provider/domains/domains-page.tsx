import type { ComponentProps } from "react";
import type { Dispute } from "#app/features/claims/claim.ts";
import { DisputeList } from "#app/features/claims/ui/dispute-list.tsx";
import { DomainsPanel } from "#app/features/domains/ui/domains-panel.tsx";

/** The organisation's domains, and the disputes that their proofs have opened. */
export function DomainsPage({
  disputes,
  ...panel
}: ComponentProps<typeof DomainsPanel> & { disputes: Dispute[] }) {
  return (
    <div className="flex flex-col gap-5">
      {disputes.length > 0 && <DisputeList disputes={disputes} />}
      <DomainsPanel {...panel} />
    </div>
  );
}

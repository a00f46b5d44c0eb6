import { Badge } from "#app/ui/badge.tsx";
import type { DomainProof } from "../domain.ts";

export function DomainBadge({ domain: { method, isFailing } }: { domain: DomainProof }) {
  if (!method)
    return (
      <Badge size="s" tone="neutral">
        Not proven
      </Badge>
    );
  return (
    <Badge size="s" tone={isFailing ? "warning" : "ok"}>
      {isFailing ? "Proof missing" : "Proven"}
    </Badge>
  );
}

import { Badge } from "#app/ui/badge.tsx";
import { type DomainProof, type DomainState, stateOf } from "../domain.ts";

export function DomainBadge({ domain }: { domain: DomainProof }) {
  const { text, tone } = badges[stateOf(domain)];
  return (
    <Badge size="s" tone={tone}>
      {text}
    </Badge>
  );
}

const badges = {
  waiting: { text: "Not proven yet", tone: "neutral" },
  stopped: { text: "Not proven yet", tone: "neutral" },
  lost: { text: "No longer proven", tone: "danger" },
  proven: { text: "Proven", tone: "ok" },
  asked: { text: "Code needed", tone: "warning" },
  failing: { text: "Proof missing", tone: "warning" },
} as const satisfies Record<DomainState, object>;

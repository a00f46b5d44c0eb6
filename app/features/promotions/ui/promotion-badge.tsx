import { Badge } from "#app/ui/badge.tsx";

export function PromotionBadge({ status }: { status: string }) {
  const { text, tone } = known[status] ?? { text: status, tone: "neutral" };
  return (
    <Badge tone={tone} size="s">
      {text}
    </Badge>
  );
}

const known: Record<string, { text: string; tone: "ok" | "info" | "warning" | "neutral" }> = {
  active: { text: "Active", tone: "ok" },
  trialing: { text: "Trialing", tone: "info" },
  cancel_scheduled: { text: "Cancellation Scheduled", tone: "warning" },
};

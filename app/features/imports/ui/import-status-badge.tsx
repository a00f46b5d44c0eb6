import { Badge } from "#app/ui/badge.tsx";
import { type ImportSummary, resultOf } from "../import.ts";

export function ImportStatusBadge({
  summary: { status, counts },
}: {
  summary: Pick<ImportSummary, "status" | "counts">;
}) {
  const hasFailed = status === "done" && !resultOf(counts, []).success;
  const { text, tone } = states[hasFailed ? "failed" : status];
  return (
    <Badge tone={tone} size="s">
      {text}
    </Badge>
  );
}

const states = {
  previewed: { text: "Not started", tone: "warning" },
  running: { text: "Running", tone: "info" },
  done: { text: "Done", tone: "ok" },
  failed: { text: "Failed", tone: "danger" },
  cancelled: { text: "Cancelled", tone: "neutral" },
} as const;

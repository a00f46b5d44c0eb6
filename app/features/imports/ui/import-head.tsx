import { LocalTime } from "#app/ui/local-time.tsx";
import type { ImportSummary } from "../import.ts";
import { many } from "../import-words.ts";
import { ImportStatusBadge } from "./import-status-badge.tsx";

export function ImportHead({ summary }: { summary: ImportSummary }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 tabIndex={-1} className="min-w-0 rounded-control text-title-m [overflow-wrap:anywhere]">
          {summary.status === "previewed" && "Preview of "}
          {summary.fileName}
        </h2>
        <ImportStatusBadge summary={summary} />
      </div>
      <p className="mt-1.5 text-compact text-ink-2">
        {many(summary.rowCount, "row", "rows")}, sent <LocalTime at={summary.createdAt} />
      </p>
    </div>
  );
}

import { LocalTime } from "#app/ui/local-time.tsx";
import type { ImportSummary } from "../import.ts";
import { importPath } from "../import-path.ts";
import { countsText } from "../import-words.ts";
import { ImportStatusBadge } from "./import-status-badge.tsx";

export function RecentImports({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <ul aria-label="Recent imports" className="-my-4">
      {imports.map((summary) => (
        <li key={summary.id} className="border-line border-b py-4 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <a
              href={importPath(summary.id)}
              className="rounded-[4px] font-semibold text-compact underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {summary.fileName}
            </a>
            <ImportStatusBadge summary={summary} />
          </p>
          <p className="text-ink-2 text-small">
            <LocalTime at={summary.createdAt} />
          </p>
          <p className="text-small tabular-nums">{countsText(summary)}</p>
        </li>
      ))}
    </ul>
  );
}

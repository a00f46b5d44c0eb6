import { classNames } from "#app/ui/class-names.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import type { ImportSummary } from "../import.ts";
import { countsText, numberText, quarterText } from "../import-words.ts";

/** The bar shows every step; screen readers are notified of quarters only. */
export function ProgressSoFar({
  summary,
  className,
}: {
  summary: ImportSummary;
  className?: string;
}) {
  const { fileName, doneCount, rowCount } = summary;

  return (
    <div className={classNames("text-small tabular-nums", className)}>
      <ProgressBar value={doneCount} max={rowCount} label={`Import of ${fileName}`} />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-0.5">
        <p className="font-semibold">
          {numberText(doneCount)} of {numberText(rowCount)} rows
        </p>
        <p className="text-ink-2">{countsText(summary)}</p>
      </div>
      <p role="status" className="sr-only">
        {quarterText(summary)}
      </p>
    </div>
  );
}

import { classNames } from "#app/ui/class-names.ts";
import { type QueueFilters, queuePath } from "../queue-filters.ts";

/** The counts ignore the current filters; each links to its filter. */
export function QueueCounts({
  counts,
  filters,
}: {
  counts: { all: number; late: number; updates: number };
  filters: QueueFilters;
}) {
  const boxes = [
    { text: "waiting", count: counts.all, path: queuePath({}) },
    { text: "late", count: counts.late, path: queuePath({ late: true }), isAlarming: true },
    {
      text: counts.updates === 1 ? "update" : "updates",
      count: counts.updates,
      path: queuePath({ kind: "updates" }),
    },
  ];

  return (
    <ul aria-label="The queue in numbers" className="flex flex-wrap gap-2.5">
      {boxes.map(({ text, count, path, isAlarming }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={path === queuePath({ ...filters, page: 1 }) ? "page" : undefined}
            className={classNames(
              "flex h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-compact text-ink-2",
              "transition-colors hover:border-ink-3 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink",
            )}
          >
            <b
              className={classNames(
                "font-semibold tabular-nums",
                isAlarming && count > 0 ? "text-danger" : "text-ink",
              )}
            >
              {count.toLocaleString("en-US")}
            </b>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

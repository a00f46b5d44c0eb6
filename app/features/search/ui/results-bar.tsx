import BellPlus from "lucide-react/icons/bell-plus";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import X from "lucide-react/icons/x";
import { activeFilters } from "../active-filters.ts";
import { type SearchFilters, servicesPath } from "../search-filters.ts";
import { SortMenu } from "./sort-menu.tsx";

export function ResultsBar({
  filters,
  corrected,
  total,
  found,
  compared,
  watchPath,
}: {
  filters: SearchFilters;
  corrected: string | undefined;
  total: number;
  found: string;
  /** The link that compares the first results. */
  compared: { href: string; text: string } | undefined;
  /** The page that saves this search. */
  watchPath: string;
}) {
  const active = activeFilters(filters, corrected);

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
      <p role="status" className="mr-1 font-semibold">
        {found}
      </p>
      {active.length > 0 && (
        <ul aria-label="Filters" className="contents">
          {active.map(({ label, without }) => (
            <li key={label} className="min-w-0">
              <a
                href={servicesPath(without)}
                aria-label={`Remove ${label}`}
                data-keep-scroll=""
                className="flex min-h-7.5 items-center gap-1.5 rounded-[15px] border border-line-strong bg-surface py-0.5 pr-2 pl-3 font-medium text-ink-2 text-tiny leading-tight transition-colors [overflow-wrap:anywhere] hover:border-ink-3 hover:text-ink"
              >
                {label}
                <X aria-hidden="true" className="size-3.5 shrink-0" />
              </a>
            </li>
          ))}
          <li>
            <a
              href={servicesPath({ sort: filters.sort, pageSize: filters.pageSize })}
              data-keep-scroll=""
              className="rounded-[4px] px-1 py-1 font-semibold text-accent text-small underline-offset-4 hover:underline"
            >
              Clear all
            </a>
          </li>
        </ul>
      )}
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        {compared && total > 1 && (
          <a href={compared.href} rel="nofollow" className={link}>
            <GitCompareArrows aria-hidden="true" className="size-4 shrink-0" />
            {compared.text}
          </a>
        )}
        <a href={watchPath} rel="nofollow" className={link}>
          <BellPlus aria-hidden="true" className="size-4 shrink-0" />
          Watch this search
        </a>
        {total > 1 && <SortMenu filters={filters} className="ml-auto" />}
      </div>
    </div>
  );
}

const link =
  "flex min-h-9 items-center gap-2 rounded-[4px] font-medium text-ink-2 text-small underline underline-offset-4 transition-colors hover:text-ink";

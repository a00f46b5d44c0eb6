import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "#app/ui/class-names.ts";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";
import { sortNames } from "../sort-names.ts";

/** Links, so that each order has a URL and works without scripts. */
export function SortMenu({ filters, className }: { filters: SearchFilters; className?: string }) {
  return (
    <nav aria-label="Sort" className={className}>
      <details className="group relative">
        <summary className="flex h-9 cursor-pointer list-none items-center gap-2 rounded-control border border-line-field bg-surface px-3 text-small transition-colors hover:border-ink-3 [&::-webkit-details-marker]:hidden">
          <span className="text-ink-3">Sort</span>
          <span className="font-semibold">{sortNames[filters.sort]}</span>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-4 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="absolute right-0 z-20 mt-1 min-w-full rounded-panel border border-line-strong bg-surface p-1.5 text-small shadow-high">
          {Object.entries(sortNames).map(([sort, name]) => (
            <li key={sort}>
              <a
                href={servicesPath(refined(filters, { sort: sort as SearchFilters["sort"] }))}
                data-keep-scroll=""
                aria-current={sort === filters.sort ? "true" : undefined}
                className={classNames(
                  "flex min-h-9 items-center whitespace-nowrap rounded-control px-2.5 transition-colors hover:bg-sunken",
                  sort === filters.sort ? "font-semibold text-ink" : "text-ink-2",
                )}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

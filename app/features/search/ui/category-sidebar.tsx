import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { categoryGroups, findCategory } from "#app/features/catalog/categories.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { FacetCounts } from "../facets/facets.ts";
import { refined, type SearchFilters, servicesPath } from "../search-filters.ts";

/** A column from 1024 px on, a collapsible panel below that. */
export function CategorySidebar({
  filters,
  counts,
}: {
  filters: SearchFilters;
  /** Undefined if the counts are incomplete. */
  counts: FacetCounts["category"] | undefined;
}) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pathOf = (name: string) => servicesPath(refined(filters, { category: findCategory(name) }));
  const current = filters.category?.name;

  return (
    <div className="min-w-0 max-lg:contents">
      {/* The panel is a sibling of the details element, because a closed one would hide it on wide screens too. */}
      <details key={servicesPath(filters)} className="group peer min-w-0 flex-1 lg:hidden">
        <summary className="flex h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-control border border-line-strong bg-surface px-4 font-semibold text-compact [&::-webkit-details-marker]:hidden">
          <span className="truncate">{current ?? "All Categories"}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
      </details>
      <nav
        aria-label="Browse by category"
        className="hidden peer-open:block max-lg:basis-full max-lg:rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 lg:block"
      >
        <CategoryLink
          href={servicesPath(refined(filters, { category: undefined }))}
          isCurrent={!current}
          count={total}
          className="font-semibold text-ink"
        >
          All Categories
        </CategoryLink>
        {categoryGroups.map(({ header, categories }) => (
          <div key={header} className="mt-5">
            <a
              href={pathOf(header)}
              data-keep-scroll=""
              aria-current={current === header ? "page" : undefined}
              className={classNames(
                "block rounded-control px-3 py-1.5 font-semibold text-tiny transition-colors",
                current === header
                  ? "bg-accent-soft text-accent-strong"
                  : "text-ink-3 hover:text-ink",
              )}
            >
              {header}
            </a>
            <ul>
              {categories.map((name) => (
                <li key={name}>
                  <CategoryLink
                    href={pathOf(name)}
                    isCurrent={current === name}
                    count={counts && (counts[name] ?? 0)}
                    className="text-ink-2"
                  >
                    {name}
                  </CategoryLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

function CategoryLink({
  href,
  isCurrent,
  count,
  className,
  children,
}: {
  href: string;
  isCurrent: boolean;
  count: number | undefined;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      data-keep-scroll=""
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex justify-between gap-3 rounded-control px-3 py-1.75 text-compact leading-snug transition-colors",
        isCurrent
          ? "bg-accent-soft font-semibold text-accent-strong"
          : classNames(className, "hover:bg-sunken hover:text-ink"),
      )}
    >
      {children}
      {count !== undefined && (
        <span
          className={classNames(
            "pt-px text-tiny tabular-nums",
            isCurrent ? "text-accent-strong" : "text-ink-3",
          )}
        >
          <span className="sr-only">(</span>
          {count.toLocaleString("en-US")}
          <span className="sr-only">)</span>
        </span>
      )}
    </a>
  );
}

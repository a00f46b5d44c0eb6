import { classNames } from "../class-names.ts";

export type Tab = { href: string; text: string; current: boolean; count?: number };

/** Each tab is a URL, so that it can be shared and works without scripts. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: Tab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames("border-line border-b", className)}>
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {tabs.map(({ href, text, current, count }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              aria-current={current ? "page" : undefined}
              className={classNames(
                "flex h-12 items-center gap-2 rounded-t-control border-b-2 px-2 font-medium text-compact sm:px-4",
                "transition-colors focus-visible:-outline-offset-2",
                current ? "border-accent text-ink" : "border-transparent text-ink-2 hover:text-ink",
              )}
            >
              {text}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-[0.75rem] text-ink-2 tabular-nums leading-4">
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

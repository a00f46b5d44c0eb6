import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

/** A collapsible group of filters; its heading says how many of them are chosen. */
export function FilterGroup({
  title,
  chosen,
  isOpen,
  children,
}: {
  title: string;
  chosen: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      className="group border-line border-t first:border-t-0 lg:first:border-t"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-compact [&::-webkit-details-marker]:hidden">
        {title}
        {chosen > 0 && (
          <span className="rounded-full bg-accent-soft px-2 text-accent-strong text-tiny tabular-nums">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4.5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}

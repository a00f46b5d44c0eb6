import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The exact numbers of a chart, also for screen readers. */
export function NumbersAsTable({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  return (
    <details className={classNames("group", className)}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-[4px] font-semibold text-accent text-small underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        The numbers as a table
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** The first column is the row header; the others are numbers, aligned right. */
export function NumberColumns({ names: [first, ...others] }: { names: string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map((name) => (
          <th key={name} scope="col" className="text-right">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import type { ReactNode } from "react";

export function ColumnRow({ column, children }: { column: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 gap-y-0.5 border-line border-b py-3 last:border-b-0 sm:items-baseline sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="font-mono font-semibold text-small [overflow-wrap:anywhere]">{column}</dt>
      <dd className="text-compact text-ink-2 text-pretty">{children}</dd>
    </div>
  );
}

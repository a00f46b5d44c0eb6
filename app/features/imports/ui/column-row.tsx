import { Fragment, type ReactNode } from "react";

export function ColumnRow({ column, children }: { column: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 gap-y-0.5 border-line border-b py-3 last:border-b-0 sm:items-baseline sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="font-mono font-semibold text-small [overflow-wrap:anywhere]">
        <BreakableName name={column} />
      </dt>
      <dd className="text-compact text-ink-2 text-pretty">{children}</dd>
    </div>
  );
}

/** Long names break after an underscore. */
function BreakableName({ name }: { name: string }) {
  const parts = [...name.matchAll(/[^_]*_|[^_]+/g)];
  return parts.map(({ 0: part, index: start }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import type { ImportRow, ImportStatus, RowKind } from "../import.ts";
import { kindWord } from "../import-words.ts";
import { RowDetails } from "./row-details.tsx";

type Shown = { row: ImportRow; status: ImportStatus };

/** A table on wide screens, stacked rows on narrow ones. */
export function ImportRowList({
  rows,
  status,
  label,
}: {
  rows: readonly ImportRow[];
  status: ImportStatus;
  label: string;
}) {
  return (
    <>
      <Table label={label} className="max-lg:hidden">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">{status === "previewed" ? "What would happen" : "What happened"}</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.line} row={row} status={status} />
          ))}
        </tbody>
      </Table>
      <Card padding="none" className="lg:hidden">
        <ul aria-label={label}>
          {rows.map((row) => (
            <StackedRow key={row.line} row={row} status={status} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function TableRow({ row, status }: Shown) {
  return (
    <tr className="align-top">
      <td className="w-20 text-ink-2 tabular-nums">{row.line}</td>
      <th scope="row" className="w-[30%] [overflow-wrap:anywhere]">
        <RowName row={row} />
      </th>
      <td className="w-44">
        <RowKindBadge kind={row.kind} status={status} />
      </td>
      <td>
        <RowDetails row={row} status={status} />
      </td>
    </tr>
  );
}

function StackedRow({ row, status }: Shown) {
  return (
    <li className="grid gap-x-5 gap-y-1.5 border-line border-t px-4 py-3.5 first:border-t-0 sm:grid-cols-[7rem_minmax(0,1fr)] sm:px-5">
      <p className="flex items-center justify-between gap-1 sm:flex-col sm:items-start sm:justify-start">
        <RowKindBadge kind={row.kind} status={status} />
        <span className="text-ink-2 text-tiny tabular-nums">Line {row.line}</span>
      </p>
      <div>
        <p className="mb-1 font-semibold text-compact [overflow-wrap:anywhere]">
          <RowName row={row} />
        </p>
        <RowDetails row={row} status={status} />
      </div>
    </li>
  );
}

function RowName({ row: { name, listingId } }: { row: ImportRow }) {
  const text = name || <span className="font-normal text-ink-2">Without a name</span>;
  if (!listingId) return text;
  return (
    <a
      href={`/edit-listing/${listingId}`}
      className="rounded-[4px] underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text}
    </a>
  );
}

function RowKindBadge({ kind, status }: { kind: RowKind; status: ImportStatus }) {
  return (
    <Badge tone={tones[kind]} size="s">
      {kindWord(kind, status)}
    </Badge>
  );
}

const tones = {
  create: "ok",
  update: "info",
  unchanged: "neutral",
  skip: "neutral",
  refuse: "danger",
} as const satisfies Record<RowKind, string>;

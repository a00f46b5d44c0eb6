import type { ReactNode } from "react";
import { ListingLogo } from "#app/features/listings/ui/listing-logo.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type BriefColumn, type BriefRow, tallyOf } from "../brief-grid.ts";
import { BriefCell } from "./brief-cell.tsx";
import { BriefReply } from "./brief-reply.tsx";
import { BriefResult } from "./brief-result.tsx";
import { LetterBadge } from "./letter-badge.tsx";

/**
 * On a phone each must-have is a block with one line for each provider; from 640 px on it is a table, which scrolls in a box
 * until the screen is wide. The roles are explicit because browsers drop a table's roles when CSS changes its display.
 */
export function BriefTable({
  id,
  columns,
  rows,
  isOver,
}: {
  /** Of the brief. */
  id: string;
  columns: BriefColumn[];
  rows: BriefRow[];
  isOver: boolean;
}) {
  return (
    <section
      aria-label="Answers"
      className="relative rounded-panel sm:border sm:border-line sm:bg-surface sm:max-lg:overflow-auto"
    >
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        className={classNames(
          "w-full table-fixed border-separate border-spacing-0 text-left align-top text-compact max-sm:block",
          columns.length > 2 && "sm:min-w-[62rem] lg:min-w-0",
        )}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup" className="max-sm:block">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-3">
            <td
              className={classNames(
                label,
                "rounded-tl-panel border-line-strong border-b max-sm:hidden",
              )}
            />
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                className={classNames(
                  "border-line-strong p-4 align-top font-normal last:rounded-tr-panel sm:border-b sm:border-l sm:border-l-line sm:[td+&]:border-l-0",
                  "max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3",
                )}
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" className="group/body max-sm:block">
          {rows.map(({ field, label: name, wanted, cells }) => (
            <Row
              key={field}
              columns={columns}
              head={
                <>
                  <a
                    href={`/white-label-facts#${field}`}
                    className="underline-offset-4 hover:text-ink hover:underline"
                  >
                    {name}
                  </a>
                  {wanted && <span className="block font-normal text-tiny">{wanted}</span>}
                </>
              }
              cellOf={(index) => cells[index] && <BriefCell cell={cells[index]} />}
              toneOf={(index) => tones[cells[index]?.kind ?? "not-stated"]}
            />
          ))}
          <Row
            columns={columns}
            head="What they write"
            cellOf={(index) =>
              columns[index] && <BriefReply briefId={id} column={columns[index]} />
            }
          />
          <Row
            columns={columns}
            head="Result"
            cellOf={(index) =>
              columns[index] && (
                <BriefResult
                  briefId={id}
                  column={columns[index]}
                  tally={tallyOf(rows, index)}
                  isOver={isOver}
                />
              )
            }
          />
        </tbody>
      </table>
    </section>
  );
}

function Row({
  columns,
  head,
  cellOf,
  toneOf,
}: {
  columns: BriefColumn[];
  head: ReactNode;
  cellOf: (index: number) => ReactNode;
  toneOf?: (index: number) => string;
}) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="row"
      className="group max-sm:mt-3 max-sm:block max-sm:overflow-clip max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:bg-surface"
    >
      <th
        scope="row"
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="rowheader"
        className={classNames(
          label,
          "border-line border-b px-4 py-3.5 align-top font-semibold text-ink-2 text-small",
          "max-sm:block max-sm:px-3 max-sm:py-2.5 max-sm:text-ink",
          "sm:group-last:rounded-bl-panel sm:group-last:border-b-0",
        )}
      >
        {head}
      </th>
      {columns.map(({ id, listingName }, index) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="cell"
          className={classNames(
            "border-line border-b px-4 py-3.5 align-top sm:border-l sm:group-last:border-b-0 sm:[th+&]:border-l-0",
            "max-sm:grid max-sm:grid-cols-[38%_minmax(0,1fr)] max-sm:gap-3 max-sm:px-3 max-sm:py-2.5 max-sm:last:border-b-0",
            toneOf?.(index),
          )}
        >
          {/* Screen readers announce the column's heading instead. */}
          <span
            aria-hidden="true"
            className="text-ink-2 text-small [overflow-wrap:anywhere] sm:hidden"
          >
            {listingName}
          </span>
          <div className="min-w-0">{cellOf(index)}</div>
        </td>
      ))}
    </tr>
  );
}

const label = "bg-surface sm:sticky sm:left-0 sm:w-40 sm:border-r sm:border-r-line";

const tones = {
  answer: "bg-accent-soft",
  profile: "",
  waiting: "bg-sunken",
  "not-stated": "",
  "not-asked": "",
};

function ColumnHead({ column }: { column: BriefColumn }) {
  const { listingId, listingName, logoUrl, isListed, state } = column;
  return (
    <div className="flex h-full flex-col items-start gap-2">
      <ListingLogo listing={{ businessName: listingName, logoUrl }} size="s" />
      <span className="line-clamp-3 font-bold font-display text-[1.0625rem] leading-snug tracking-[-0.01em] [overflow-wrap:anywhere]">
        {isListed ? (
          <a href={`/service/${listingId}`} className="underline-offset-4 hover:underline">
            {listingName}
          </a>
        ) : (
          listingName
        )}
      </span>
      <LetterBadge state={state} isBuyer />
      {!isListed && <span className="text-ink-2 text-tiny">No longer listed</span>}
    </div>
  );
}

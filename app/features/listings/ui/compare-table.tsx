import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { comparePath } from "../compare-choice.ts";
import { type ComparisonGroup, WEBSITE } from "../comparison.ts";
import type { PublicListing } from "../listing.ts";
import { CompareCell } from "./compare-cell.tsx";
import { ListingLogo } from "./listing-logo.tsx";
import { countedWebsiteLink, OpensInNewTab } from "./website-link.tsx";

type Column = Pick<PublicListing, "id" | "businessName" | "logoUrl" | "website" | "isPromoted">;

/** Keyed by the number of columns. */
const widths = [
  { frame: "", table: "" },
  { frame: "max-w-xl", table: "" },
  { frame: "", table: "" },
  { frame: "", table: "sm:min-w-[40.5rem]" },
  { frame: "", table: "sm:min-w-[52rem]" },
];

/**
 * On a phone each attribute is a block with one line per listing. From 640 px on it is a table that scrolls in a box no
 * higher than the screen; on wide screens it scrolls with the page. The roles are explicit because browsers drop a
 * table's roles when CSS changes its display.
 */
export function CompareTable({
  listings,
  groups,
  onlyDifferences,
  more,
  askPath,
}: {
  listings: Column[];
  groups: ComparisonGroup[];
  onlyDifferences: boolean;
  /** Further parameters of the page, which its links keep. */
  more: string;
  /** The form that asks a provider about a field; undefined if that provider cannot be asked. */
  askPath: (listingId: string, field: string) => string | undefined;
}) {
  const ids = listings.map(({ id }) => id);
  const width = widths[listings.length];

  return (
    <section
      aria-label="Comparison"
      className={classNames(
        "relative rounded-panel sm:border sm:border-line sm:bg-surface sm:max-lg:overflow-auto",
        "sm:max-lg:[@media(min-height:560px)]:max-h-[calc(100dvh-6rem)]",
        width?.frame,
      )}
    >
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        className={classNames(
          "w-full table-fixed border-separate border-spacing-0 text-left align-top text-compact max-sm:block",
          width?.table,
        )}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup" className="max-sm:block">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row" className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-3">
            <td className={classNames(head, label, "left-0 z-11 rounded-tl-panel max-sm:hidden")} />
            {listings.map((listing) => (
              <th
                key={listing.id}
                scope="col"
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="columnheader"
                className={classNames(
                  head,
                  "z-10 p-4 align-top font-normal last:rounded-tr-panel",
                  "max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:p-3",
                )}
              >
                <ColumnHead
                  listing={listing}
                  pathWithout={comparePath(
                    ids.filter((id) => id !== listing.id),
                    onlyDifferences,
                    more,
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody
            key={title}
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="rowgroup"
            className="group/body max-sm:block"
          >
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <tr role="row" className="max-sm:block">
              {/* biome-ignore lint/a11y/useSemanticElements: see above */}
              <th
                scope="rowgroup"
                colSpan={listings.length + 1}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="rowheader"
                className="px-4 py-2.5 font-bold font-display max-sm:block max-sm:px-0 max-sm:pt-6 max-sm:pb-0 max-sm:text-title-s sm:border-line sm:border-b sm:bg-sunken"
              >
                {title}
                <DifferenceCount count={rows.filter(({ differs }) => differs).length} />
              </th>
            </tr>
            {rows.map((row) => (
              <tr
                key={row.label}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="row"
                className="group max-sm:mt-3 max-sm:block max-sm:rounded-panel max-sm:border max-sm:border-line max-sm:bg-surface print:break-inside-avoid"
              >
                <th
                  scope="row"
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="rowheader"
                  className={classNames(
                    label,
                    "left-0 border-b border-b-line px-4 py-3.5 align-top font-semibold text-ink-2 text-small",
                    "max-sm:block max-sm:rounded-t-panel max-sm:px-3 max-sm:py-2.5 max-sm:text-ink",
                    "sm:group-last/body:group-last:rounded-bl-panel sm:group-last/body:group-last:border-b-0",
                  )}
                >
                  <span className="flex items-baseline gap-2">
                    {row.differs && <Diamond />}
                    {row.field ? (
                      <a
                        href={`/white-label-facts#${row.field}`}
                        className="underline-offset-4 hover:text-ink hover:underline"
                      >
                        {row.label}
                      </a>
                    ) : (
                      row.label
                    )}
                    {row.differs && <span className="sr-only"> differs</span>}
                  </span>
                </th>
                {listings.map((listing, index) => (
                  <td
                    key={listing.id}
                    // biome-ignore lint/a11y/noRedundantRoles: see above
                    role="cell"
                    className={classNames(
                      "border-line border-b px-4 py-3.5 align-top sm:group-last/body:group-last:border-b-0",
                      "max-sm:grid max-sm:grid-cols-[38%_minmax(0,1fr)] max-sm:gap-3 max-sm:px-3 max-sm:py-2.5 max-sm:last:border-b-0",
                    )}
                  >
                    {/* Screen readers announce the column's heading instead. */}
                    <span aria-hidden="true" className="text-ink-2 text-small sm:hidden">
                      {listing.businessName}
                    </span>
                    {row.label === WEBSITE ? (
                      <a
                        {...countedWebsiteLink(listing)}
                        className="break-words font-medium text-accent underline-offset-4 hover:underline"
                      >
                        {row.cells[index]?.text}
                        <OpensInNewTab />
                      </a>
                    ) : (
                      <CompareCell
                        {...row.cells[index]}
                        {...askIn(row, listing, askPath)}
                        differs={row.differs}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function askIn(
  { field, label }: ComparisonGroup["rows"][number],
  { id, businessName }: Column,
  askPath: (listingId: string, field: string) => string | undefined,
) {
  const path = field && askPath(id, field);
  return path ? { ask: { path, about: `${businessName} about ${label}` } } : {};
}

function DifferenceCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="ml-2 font-normal font-sans text-ink-2 text-tiny">{count} differ</span>;
}

/** Marks a row that differs; the text says so to screen readers. */
export function Diamond() {
  return (
    <span
      aria-hidden="true"
      className="relative -top-px inline-block size-2 shrink-0 rotate-45 rounded-[1px] bg-accent print:bg-black"
    />
  );
}

const head = "bg-surface sm:sticky sm:top-0 sm:border-b sm:border-b-line-strong lg:top-17";
const label = "bg-surface sm:sticky sm:w-40 sm:border-r sm:border-r-line";

function ColumnHead({ listing, pathWithout }: { listing: Column; pathWithout: string }) {
  const { id, businessName, isPromoted } = listing;

  return (
    <div className="flex h-full flex-col items-start gap-2">
      <ListingLogo listing={listing} size="s" />
      <a
        href={`/service/${id}`}
        className="line-clamp-3 font-bold font-display text-[1.0625rem] leading-snug tracking-[-0.01em] underline-offset-4 hover:underline"
      >
        {businessName}
      </a>
      {isPromoted && (
        <Badge tone="vip" size="s">
          Promoted
        </Badge>
      )}
      {/* Removing a column also removes the listing from the compare tray. */}
      <a
        href={pathWithout}
        rel="nofollow"
        data-compare-drop={id}
        className="rounded-[4px] py-1 text-ink-2 text-tiny underline decoration-line-strong print:hidden underline-offset-4 transition-colors hover:text-ink"
      >
        Remove<span className="sr-only"> {businessName}</span>
      </a>
    </div>
  );
}

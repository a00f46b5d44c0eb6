import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ComparisonRow, comparePath, WEBSITE } from "../comparison.ts";
import type { PublicListing } from "../listing.ts";
import { ListingLogo } from "./listing-logo.tsx";
import { dropCompared } from "./use-compare-choice.tsx";
import { countedWebsiteLink, OpensInNewTab } from "./website-link.tsx";

type Column = Pick<PublicListing, "id" | "businessName" | "logoUrl" | "website" | "isPromoted">;

/** By the number of columns. On a phone the labels and one column fit, and the next one shows that there is more. */
const widths = [
  { frame: "", table: "" },
  { frame: "max-w-xl", table: "min-w-72" },
  { frame: "max-w-4xl", table: "min-w-[29rem]" },
  { frame: "", table: "min-w-[40.5rem]" },
  { frame: "", table: "min-w-[52rem]" },
];

/** Narrow, it scrolls in a frame no higher than the screen; wide, it is part of the page. The head stays in view in both. */
export function CompareTable({
  listings,
  rows,
  onlyDifferences,
}: {
  listings: Column[];
  rows: ComparisonRow[];
  onlyDifferences: boolean;
}) {
  const ids = listings.map(({ id }) => id);
  const width = widths[listings.length];

  return (
    <section
      aria-label="Comparison"
      className={classNames(
        "relative overflow-auto rounded-panel border border-line bg-surface lg:overflow-visible",
        "max-lg:[@media(min-height:560px)]:max-h-[calc(100dvh-6rem)]",
        width?.frame,
      )}
    >
      <table
        className={classNames(
          "w-full table-fixed border-separate border-spacing-0 text-left align-top text-compact",
          width?.table,
        )}
      >
        <thead>
          <tr>
            <td className={classNames(head, label, "left-0 z-11 rounded-tl-panel")} />
            {listings.map((listing) => (
              <th
                key={listing.id}
                scope="col"
                className={classNames(head, "z-10 p-4 align-top font-normal last:rounded-tr-panel")}
              >
                <ColumnHead
                  listing={listing}
                  pathWithout={comparePath(
                    ids.filter((id) => id !== listing.id),
                    onlyDifferences,
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="group">
              <th
                scope="row"
                className={classNames(
                  label,
                  "left-0 border-b border-b-line px-4 py-3.5 align-top font-semibold text-ink-2 text-small",
                  "group-last:rounded-bl-panel group-last:border-b-0",
                )}
              >
                {row.label}
              </th>
              {listings.map((listing, place) => (
                <td
                  key={listing.id}
                  className="border-line border-b px-4 py-3.5 align-top group-last:border-b-0"
                >
                  {row.label === WEBSITE ? (
                    <a
                      {...countedWebsiteLink(listing)}
                      className="break-words font-medium text-accent underline-offset-4 hover:underline"
                    >
                      {row.values[place]}
                      <OpensInNewTab />
                    </a>
                  ) : (
                    <p className="first-letter:uppercase">{row.values[place]}</p>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = "sticky top-0 border-b border-b-line-strong bg-surface lg:top-17";
const label = "sticky w-28 border-r border-r-line bg-surface sm:w-40";

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
      {/* Whoever takes a column away is done with the listing, so the tray forgets it too. */}
      <a
        href={pathWithout}
        rel="nofollow"
        onClick={() => dropCompared(id)}
        className="rounded-[4px] py-1 text-ink-2 text-tiny underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink"
      >
        Remove<span className="sr-only"> {businessName}</span>
      </a>
    </div>
  );
}

import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { isModifiedClick } from "#app/ui/navigation/use-link-navigation.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasPrice, priceWithUnit } from "../../listing.ts";
import { OpensInNewTab, websiteLink } from "../../ui/website-link.tsx";
import type { OwnListing } from "../own-listing.ts";
import { EditLink } from "./edit-link.tsx";
import { ListingStateText } from "./listing-state-text.tsx";

/** The part of a card below the name, with all actions; a row shows the same when it is expanded. */
export function OwnListingBody({
  listing,
  notes,
  onDelete,
  hasEdit = true,
}: {
  listing: OwnListing;
  notes: ReactNode;
  onDelete: () => void;
  /** False in a row, whose first line has the edit link already. */
  hasEdit?: boolean;
}) {
  return (
    <>
      <p className="mt-4 line-clamp-3 max-w-[80ch] text-compact text-ink-2 [overflow-wrap:anywhere]">
        {listing.description}
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-1 text-small sm:grid-cols-2">
        {factsOf(listing).map(([label, text]) => (
          <li key={label}>
            {label && <span className="text-ink-2">{label} </span>}
            <span className="font-medium">{text}</span>
          </li>
        ))}
      </ul>
      <ListingStateText listing={listing} className="mt-5" />
      {notes}
      <Actions listing={listing} onDelete={onDelete} hasEdit={hasEdit} />
    </>
  );
}

function factsOf(listing: OwnListing) {
  return [
    ["Service:", listing.category],
    ["Language:", listing.languages.join(", ")],
    ["Serviced location:", listing.countries.join(", ")],
    [hasPrice(listing) ? "Price from" : "", priceWithUnit(listing)],
  ] as const;
}

function Actions({
  listing,
  onDelete,
  hasEdit,
}: {
  listing: OwnListing;
  onDelete: () => void;
  hasEdit: boolean;
}) {
  const isHydrated = useHydrated();
  const path = `/dashboard/listings/${listing.id}`;
  const ofListing = <span className="sr-only"> of {listing.businessName}</span>;

  return (
    <div className="mt-5 flex flex-wrap justify-between gap-2 border-line border-t pt-4">
      <div className={group}>
        {hasEdit && <EditLink listing={listing} variant="ink" />}
        <Button {...websiteLink(listing)} size="s" variant="quiet">
          Visit Website{ofListing}
          <ArrowUpRight aria-hidden="true" />
          <OpensInNewTab />
        </Button>
        {listing.isLive && (
          <Button href={`/service/${listing.id}`} size="s" variant="quiet">
            View public page{ofListing}
          </Button>
        )}
      </div>
      <div className={classNames(group, "max-sm:[&>*]:px-2")}>
        {listing.isPromoted && (
          <Button href={`${path}/report`} size="s" variant="ghost">
            Delivery report{ofListing}
          </Button>
        )}
        {listing.state === "update-in-review" && (
          <Button href={`${path}/withdraw`} size="s" variant="ghost">
            Withdraw update{ofListing}
          </Button>
        )}
        <Button href={`${path}/facts`} size="s" variant="ghost">
          White label facts{ofListing}
        </Button>
        {listing.isLive && (
          <Button href={`${path}/leak-test`} size="s" variant="ghost">
            Leak test{ofListing}
          </Button>
        )}
        <Button href={`${path}/history`} size="s" variant="ghost">
          History{ofListing}
        </Button>
        {/* Without scripts the link opens a confirmation page instead of the dialog. */}
        <Button
          href={`${path}/delete`}
          size="s"
          variant="ghost"
          aria-haspopup={isHydrated ? "dialog" : undefined}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            onDelete();
          }}
        >
          Delete<span className="sr-only"> {listing.businessName}</span>
        </Button>
      </div>
    </div>
  );
}

const group = "flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow";

import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { isMeantForAnotherTab } from "#app/ui/is-meant-for-another-tab.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hasPrice, priceText } from "../../listing.ts";
import { ListingLogo } from "../../ui/listing-logo.tsx";
import { OpensInNewTab, websiteLink } from "../../ui/website-link.tsx";
import type { OwnListing } from "../own-listing.ts";
import { ListingStateBadge } from "./listing-state-badge.tsx";
import { ListingStateText } from "./listing-state-text.tsx";

/** A listing as its owner sees it: their newest words, where they stand, and what can be done. */
export function OwnListingCard({
  listing,
  promotion,
  onDelete,
}: {
  listing: OwnListing;
  promotion: ReactNode;
  onDelete: () => void;
}) {
  return (
    <Card as="li" tone={listing.isPromoted ? "highlight" : "plain"}>
      <div className="flex items-center gap-4 sm:gap-5">
        <ListingLogo listing={listing} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="text-title-s leading-tight [overflow-wrap:anywhere]">
            {listing.businessName}
          </h2>
          {listing.isPromoted && (
            <Badge tone="vip" size="s">
              PROMOTED
            </Badge>
          )}
          <ListingStateBadge state={listing.state} />
        </div>
      </div>
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
      {promotion}
      <Actions listing={listing} onDelete={onDelete} />
    </Card>
  );
}

function factsOf(listing: OwnListing) {
  return [
    ["Service:", listing.category],
    ["Language:", listing.languages.join(", ")],
    ["Serviced location:", listing.countries.join(", ")],
    hasPrice(listing)
      ? ["Price from", `${priceText(listing.priceFrom)} / month`]
      : ["", priceText(null)],
  ] as const;
}

function Actions({ listing, onDelete }: { listing: OwnListing; onDelete: () => void }) {
  const isHydrated = useHydrated();
  const path = `/dashboard/listings/${listing.id}`;
  const ofListing = <span className="sr-only"> of {listing.businessName}</span>;

  return (
    <div className="mt-5 flex flex-wrap justify-between gap-2 border-line border-t pt-4">
      <div className={group}>
        <Button href={`/edit-listing/${listing.id}`} size="s" variant="ink">
          Edit<span className="sr-only"> {listing.businessName}</span>
        </Button>
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
        <Button href={`${path}/history`} size="s" variant="ghost">
          History{ofListing}
        </Button>
        {/* A page asks where no dialog can. */}
        <Button
          href={`${path}/delete`}
          size="s"
          variant="ghost"
          aria-haspopup={isHydrated ? "dialog" : undefined}
          onClick={(event) => {
            if (isMeantForAnotherTab(event)) return;
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

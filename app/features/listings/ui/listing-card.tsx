import Languages from "lucide-react/icons/languages";
import Layers from "lucide-react/icons/layers";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { cardFacts } from "../card-facts.ts";
import { cardLine } from "../card-line.ts";
import { hasPrice, type ListingSummary, priceText, unitText } from "../listing.ts";
import { CardFacts } from "./card-facts.tsx";
import { CompareButton } from "./compare-button.tsx";
import { ListingLogo } from "./listing-logo.tsx";
import { ListingMedia } from "./listing-media.tsx";
import { ListingPicture } from "./listing-picture.tsx";
import { SaveButton } from "./save-button.tsx";

/** 'row' is for lists: dense, and horizontal if its container is wide enough. 'stacked' is always vertical. */
export function ListingCard({
  listing,
  layout = "row",
  heading: Heading = "h3",
  categoryPath,
  logo,
  marked,
  wantedFacts,
  cost,
}: {
  listing: ListingSummary;
  layout?: keyof typeof layouts;
  heading?: "h2" | "h3";
  /** Not set in a preview, which has no links. */
  categoryPath?: string;
  /** Replaces the listing's logo with one that is not uploaded yet. */
  logo?: ReactNode;
  /** For a search result: name and text with highlighted matches, and the URL that counts the click. */
  marked?: { name: ReactNode; text: ReactNode; ping: string | undefined };
  /** The names of facts that the visitor filters by: the card says so if they are not stated. */
  wantedFacts?: readonly string[];
  /** A second line under the price, such as the cost at a number of clients. */
  cost?: string;
}) {
  const classes = layouts[layout];
  const path = `/service/${listing.id}`;
  const isRow = layout === "row";

  return (
    <Card
      as="article"
      interactive
      data-follows-link=""
      padding={isRow ? "none" : "m"}
      className={isRow ? "@container p-3.5 sm:p-4" : "h-full"}
    >
      <div className={classNames("grid h-full", classes.grid)}>
        {isRow && <ListingMedia listing={listing} logo={logo} className={classes.logo} />}
        {!isRow && listing.picture && (
          <ListingPicture
            picture={listing.picture}
            alt=""
            sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 21rem, 90vw"
            className="col-span-2 mb-4 aspect-video w-full rounded-panel bg-sunken object-cover object-left-top"
          />
        )}
        {!isRow && (logo ?? <ListingLogo listing={listing} />)}
        <div className={classNames("min-w-0 self-center", classes.head)}>
          <Heading className="text-title-s leading-tight [overflow-wrap:anywhere]">
            {/* The link covers the card; controls and selectable text are above it. */}
            <a
              href={path}
              ping={marked?.ping}
              className="rounded-[4px] underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {marked?.name ?? listing.businessName}
            </a>
          </Heading>
          {/* Paid is said, and does not look like a recommendation. */}
          {listing.isPromoted && <Badge size="s">Promoted</Badge>}
          {listing.isEditorsChoice && (
            <Badge tone="accent" size="s">
              Editors&apos; choice
            </Badge>
          )}
        </div>
        <p className={classNames("relative text-compact text-ink-2", classes.text)}>
          {marked?.text ?? (isRow ? cardLine(listing) : listing.summary)}
        </p>
        <div className={classes.facts}>
          {isRow && (
            <CardFacts facts={cardFacts(listing.facts ?? {}, wantedFacts, listing.leakTest)} />
          )}
          <Badges listing={listing} categoryPath={categoryPath} size={isRow ? "s" : "m"} />
        </div>
        <div className={classNames("text-small text-ink-2", classes.foot)}>
          <div>
            <Price listing={listing} isStacked={!isRow} />
            {cost && <p className="mt-0.5 text-balance text-tiny">{cost}</p>}
          </div>
          <div className={classes.actions}>
            {isRow && <CompareButton listing={listing} className={classes.action} />}
            {categoryPath && <SaveButton listing={listing} />}
            <Button
              href={path}
              ping={marked?.ping}
              size="s"
              variant={isRow ? "ink" : "quiet"}
              className={classes.details}
            >
              Details<span className="sr-only"> of {listing.businessName}</span>
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

const layouts = {
  row: {
    grid: [
      "grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:grid-rows-[auto_auto_1fr]",
      "@xl:gap-x-4.5",
    ].join(" "),
    logo: "size-18 @xl:row-span-3 @xl:h-30 @xl:w-32 @3xl:w-40",
    head: "flex flex-wrap items-center gap-x-2 gap-y-1 @xl:self-start",
    text: "col-span-2 mt-3 line-clamp-2 max-w-[64ch] @xl:col-span-1 @xl:col-start-2 @xl:mt-1",
    facts: "col-span-2 mt-2.5 flex flex-col gap-2.5 @xl:col-span-1 @xl:col-start-2",
    foot: [
      "col-span-2 mt-3.5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3.5",
      "@xl:col-span-1 @xl:col-start-3 @xl:row-span-3 @xl:row-start-1 @xl:mt-0 @xl:flex-col @xl:flex-nowrap @xl:items-end",
      "@xl:border-t-0 @xl:border-l @xl:pt-0 @xl:pl-4.5 @xl:w-42 @xl:text-right @3xl:w-52",
    ].join(" "),
    actions: "relative flex gap-2 max-[419px]:w-full @xl:flex-wrap @xl:justify-end",
    action: "max-[419px]:flex-1 @xl:w-full",
    details: "max-[419px]:flex-1 @xl:flex-1",
  },
  stacked: {
    grid: [
      "grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-5",
      "grid-rows-[auto_auto_1fr_auto] has-[img[srcset]]:grid-rows-[auto_auto_auto_1fr_auto]",
    ].join(" "),
    logo: "",
    head: "flex flex-col items-start gap-1.5",
    text: "col-span-2 mt-4 cut-lines-4 self-start",
    facts: "col-span-2 mt-4 self-start",
    // A fixed minimum height, so that the footers of neighbouring cards align.
    foot: "col-span-2 mt-5 flex min-h-16 items-center justify-between gap-3 border-line border-t pt-4",
    actions: "relative flex shrink-0 gap-2",
    action: "",
    details: "",
  },
};

function Badges({
  listing,
  categoryPath,
  size,
}: {
  listing: ListingSummary;
  categoryPath: string | undefined;
  size: "s" | "m";
}) {
  const { category, languages, countries } = listing;
  return (
    <ul className={classNames("flex flex-wrap content-start", size === "s" ? "gap-1.5" : "gap-2")}>
      <li className="relative max-w-full">
        <a href={categoryPath} className="block rounded-[13px]">
          <Badge
            tone="accent"
            size={size}
            className="transition-colors hover:inset-ring hover:inset-ring-accent-line"
          >
            <Layers aria-hidden="true" />
            <span className="sr-only">Service type: </span>
            {category}
          </Badge>
        </a>
      </li>
      {languages.length > 0 && (
        <li className="max-w-full">
          <Badge size={size}>
            <Languages aria-hidden="true" />
            <Names label="Language" names={languages} />
          </Badge>
        </li>
      )}
      <li className="max-w-full">
        <Badge size={size}>
          <MapPin aria-hidden="true" />
          <Names label="Serviced location" names={countries} />
        </Badge>
      </li>
    </ul>
  );
}

/** There are at most six names, so all of them are shown. */
function Names({ label, names }: { label: string; names: string[] }) {
  return (
    <span>
      <span className="sr-only">{label}: </span>
      {names.join(", ")}
    </span>
  );
}

function Price({ listing, isStacked }: { listing: ListingSummary; isStacked: boolean }) {
  const amount = "font-[650] font-display text-ink tracking-[-0.02em]";
  if (!hasPrice(listing)) {
    return <p className={classNames(amount, "text-base")}>{priceText(listing.priceFrom)}</p>;
  }

  return (
    <p>
      <span className={isStacked ? "block" : "@xl:block"}>Price from </span>
      <b className={classNames(amount, "whitespace-nowrap text-title-s")}>
        {priceText(listing.priceFrom)}
      </b>{" "}
      <span className="whitespace-nowrap">{unitText(listing.priceUnit)}</span>
    </p>
  );
}

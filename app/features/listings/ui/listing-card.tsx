import Languages from "lucide-react/icons/languages";
import Layers from "lucide-react/icons/layers";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { hasPrice, type ListingSummary, priceText, unitText } from "../listing.ts";
import { CompareButton } from "./compare-button.tsx";
import { ListingLogo } from "./listing-logo.tsx";

/** 'row' is horizontal if its container is wide enough; 'stacked' is always vertical. */
export function ListingCard({
  listing,
  layout = "row",
  heading: Heading = "h3",
  categoryPath,
  logo,
  marked,
}: {
  listing: ListingSummary;
  layout?: keyof typeof layouts;
  heading?: "h2" | "h3";
  /** Not set in a preview, which has no links. */
  categoryPath?: string;
  /** Replaces the listing's logo with one that is not uploaded yet. */
  logo?: ReactNode;
  /** For a search result: name and text with highlighted matches, and the URL that counts the click. */
  marked?: { name: ReactNode; text: ReactNode; ping: string };
}) {
  const classes = layouts[layout];
  const path = `/service/${listing.id}`;

  return (
    <Card
      as="article"
      interactive
      data-follows-link=""
      tone={listing.isPromoted ? "highlight" : "plain"}
      className={layout === "row" ? "@container" : "h-full"}
    >
      <div className={classNames("grid h-full gap-x-4 sm:gap-x-5", classes.grid)}>
        {logo ?? <ListingLogo listing={listing} className={classes.logo} />}
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
          {listing.isPromoted && (
            <Badge tone="vip" size="s">
              Promoted
            </Badge>
          )}
          {listing.isEditorsChoice && (
            <Badge tone="accent" size="s">
              Editors&apos; choice
            </Badge>
          )}
        </div>
        <p className={classNames("relative text-compact text-ink-2", classes.text)}>
          {marked?.text ?? listing.summary}
        </p>
        <Facts listing={listing} categoryPath={categoryPath} className={classes.facts} />
        <div className={classNames("text-small text-ink-2", classes.foot)}>
          <Price listing={listing} isStacked={layout === "stacked"} />
          <div className={classes.actions}>
            {layout === "row" && <CompareButton listing={listing} className={classes.action} />}
            <Button
              href={path}
              ping={marked?.ping}
              size="s"
              variant={layout === "row" ? "ink" : "quiet"}
              className={classes.action}
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
    grid: "grid-cols-[auto_minmax(0,1fr)] @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:grid-rows-[auto_auto_1fr]",
    logo: "@xl:row-span-3",
    head: "flex flex-wrap items-center gap-x-2.5 gap-y-1.5 @xl:self-start",
    text: "col-span-2 mt-4 cut-lines-3 max-w-[60ch] @xl:col-span-1 @xl:col-start-2 @xl:mt-2",
    facts: "col-span-2 mt-4 @xl:col-span-1 @xl:col-start-2 @xl:mt-3.5",
    foot: [
      "col-span-2 mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4",
      "@xl:col-span-1 @xl:col-start-3 @xl:row-span-3 @xl:row-start-1 @xl:mt-0 @xl:flex-col @xl:items-end",
      "@xl:gap-3.5 @xl:border-t-0 @xl:pt-0 @xl:text-right",
    ].join(" "),
    actions: "relative flex gap-2 max-[419px]:w-full",
    action: "max-[419px]:flex-1",
  },
  stacked: {
    grid: "grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto]",
    logo: "",
    head: "flex flex-col items-start gap-1.5",
    text: "col-span-2 mt-4 cut-lines-4 self-start",
    facts: "col-span-2 mt-4 self-start",
    // A fixed minimum height, so that the footers of neighbouring cards align.
    foot: "col-span-2 mt-5 flex min-h-16 items-center justify-between gap-3 border-line border-t pt-4",
    actions: "relative shrink-0",
    action: "",
  },
};

function Facts({
  listing,
  categoryPath,
  className,
}: {
  listing: ListingSummary;
  categoryPath: string | undefined;
  className?: string;
}) {
  const { category, languages, countries } = listing;
  return (
    <ul className={classNames("flex flex-wrap content-start gap-2", className)}>
      <li className="relative max-w-full">
        <a href={categoryPath} className="block rounded-[13px]">
          <Badge
            tone="accent"
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
          <Badge>
            <Languages aria-hidden="true" />
            <Names label="Language" names={languages} />
          </Badge>
        </li>
      )}
      <li className="max-w-full">
        <Badge>
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

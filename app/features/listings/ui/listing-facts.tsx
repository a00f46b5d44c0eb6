import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  type Price as PriceOf,
  type PublicListing,
  priceText,
  priceWithUnit,
  unitText,
} from "../listing.ts";
import { CompareButton } from "./compare-button.tsx";
import { countedWebsiteLink, OpensInNewTab, websiteLink } from "./website-link.tsx";

type Facts = Pick<
  PublicListing,
  | "id"
  | "businessName"
  | "category"
  | "languages"
  | "countries"
  | "priceFrom"
  | "priceUnit"
  | "website"
  | "isPromoted"
>;

export function ListingFacts({
  listing,
  editPath,
}: {
  listing: Facts;
  /** Left out in a preview, where nothing can be compared, edited or counted. */
  editPath?: string;
}) {
  return (
    <Card as="aside" padding="none" aria-label={`${listing.businessName} at a glance`}>
      <div className="flex flex-col gap-x-8 gap-y-4.5 border-line border-b p-5 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between sm:p-6">
        <Price {...listing} />
        <div className="flex flex-col gap-2.5 md:max-lg:flex-row">
          <Button {...(editPath ? countedWebsiteLink(listing) : websiteLink(listing))}>
            Visit Website
            <ArrowUpRight aria-hidden="true" />
            <OpensInNewTab />
          </Button>
          {editPath && <CompareButton listing={listing} size="m" />}
        </div>
      </div>
      <div className="px-5 pt-5 pb-4 sm:px-6">
        <h2 className="font-sans font-semibold text-compact tracking-normal">Service Details</h2>
        <dl className="mt-1.5 text-small">
          {factsOf(listing).map(([term, text]) => (
            <div
              key={term}
              className="flex justify-between gap-5 border-line border-b py-3 last:border-b-0"
            >
              <dt className="shrink-0 text-ink-2">{term}</dt>
              <dd className="min-w-0 text-right font-semibold text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {editPath && (
        <div className="border-line border-t px-5 py-3.5 text-ink-2 text-small sm:px-6">
          <a
            href={editPath}
            className="inline-block rounded-[4px] py-1 underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink"
          >
            Edit Listing
          </a>
        </div>
      )}
    </Card>
  );
}

function Price({ priceFrom, priceUnit }: PriceOf) {
  if (priceFrom === null) {
    return <p className="font-bold font-display text-title-m">{priceText(null)}</p>;
  }

  return (
    <div>
      <p className="text-ink-2 text-small">Price From</p>
      <p className="mt-0.5 font-bold font-display text-[2.125rem] leading-[1.15] tracking-[-0.02em]">
        {priceText(priceFrom)}{" "}
        <span className="whitespace-nowrap font-normal font-sans text-base text-ink-2 tracking-normal">
          {unitText(priceUnit)}
        </span>
      </p>
    </div>
  );
}

function factsOf(listing: Facts) {
  return [
    ["Business Name", listing.businessName],
    ["Service Type", listing.category],
    ["Language", listing.languages.join(", ") || "Not specified"],
    ["Serviced location", listing.countries.join(", ")],
    ["Price From", priceWithUnit(listing)],
  ] as const;
}

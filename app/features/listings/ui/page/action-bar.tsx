import type { PublicListing } from "../../listing.ts";
import { CompareButton } from "../compare-button.tsx";
import { HeadPrice } from "./head-price.tsx";
import { VisitButton } from "./visit-button.tsx";

/**
 * Keeps the actions in reach on phones and tablets. Sticky at the end of the page's content, so that it covers nothing
 * there, and above the tray of the comparison.
 */
export function ActionBar({
  listing,
}: {
  listing: Pick<
    PublicListing,
    "id" | "businessName" | "priceFrom" | "priceUnit" | "website" | "isPromoted"
  >;
}) {
  return (
    <div className="sticky bottom-0 z-10 mt-16 border-line border-t bg-surface px-4 py-2.5 shadow-high md:px-6 lg:hidden [html:has(#compare-tray:not([hidden]))_&]:bottom-[6.8125rem]">
      <div className="flex items-center gap-2.5">
        <div className="mr-auto max-sm:hidden">
          <HeadPrice {...listing} />
        </div>
        <VisitButton listing={listing} isCounted className="max-sm:flex-1" />
        <CompareButton listing={listing} className="min-h-11" />
      </div>
    </div>
  );
}

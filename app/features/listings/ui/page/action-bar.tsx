import { classNames } from "#app/ui/class-names.ts";
import type { PublicListing } from "../../listing.ts";
import { CompareButton } from "../compare-button.tsx";
import { SaveButton } from "../save-button.tsx";
import { AskButton } from "./ask-button.tsx";
import { HeadPrice } from "./head-price.tsx";
import { VisitButton } from "./visit-button.tsx";

/**
 * Keeps the actions in reach on phones and tablets. Sticky at the end of the page's content, so that it covers nothing
 * there, and above the tray of the comparison.
 */
export function ActionBar({
  listing,
  askPath,
}: {
  listing: Pick<
    PublicListing,
    "id" | "businessName" | "priceFrom" | "priceUnit" | "website" | "isPromoted"
  >;
  /** Left out if no organisation would read what is asked. */
  askPath?: string;
}) {
  return (
    <div className="sticky bottom-0 z-10 mt-16 border-line border-t bg-surface px-4 py-2.5 shadow-high md:px-6 lg:hidden [html:has(#compare-tray:not([hidden]))_&]:bottom-[6.8125rem]">
      <div className="flex items-center gap-2 sm:gap-2.5">
        <div className="mr-auto max-[52rem]:hidden">
          <HeadPrice {...listing} />
        </div>
        <SaveButton listing={listing} size="bar" />
        {askPath && <AskButton href={askPath} className="max-sm:flex-1" />}
        <VisitButton
          listing={listing}
          isCounted
          variant={askPath ? "quiet" : "primary"}
          className={classNames("max-sm:px-3", askPath === undefined && "max-sm:flex-1")}
        />
        <CompareButton listing={listing} isIconOnPhones className="min-h-11 shrink-0" />
      </div>
    </div>
  );
}

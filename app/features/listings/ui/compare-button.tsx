import Check from "lucide-react/icons/check";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ComparedListing, comparePath } from "../compare-choice.ts";

/** The width fits both texts, so that toggling moves nothing. */
const sizes = {
  s: { texts: ["Compare", "Added"], width: "min-w-30" },
  m: { texts: ["Add to compare", "Added to compare"], width: "min-w-52" },
} as const;

/** A link to a comparison of this listing. A script makes it a button that fills the tray: browser/compare.ts. */
export function CompareButton({
  listing,
  size = "s",
  isIconOnPhones = false,
  className,
}: {
  listing: ComparedListing;
  size?: keyof typeof sizes;
  /** Where the line is too short for its text. */
  isIconOnPhones?: boolean;
  className?: string;
}) {
  const { texts, width } = sizes[size];
  const text = isIconOnPhones && "max-sm:sr-only";

  return (
    <Button
      variant="quiet"
      size={size}
      href={comparePath([listing.id])}
      rel="nofollow"
      data-compare={listing.id}
      data-name={listing.businessName}
      className={classNames(
        "group",
        isIconOnPhones ? "max-sm:w-11 max-sm:px-0 sm:min-w-30" : width,
        className,
      )}
    >
      <GitCompareArrows aria-hidden="true" className="group-aria-pressed:hidden" />
      <Check aria-hidden="true" className="group-not-aria-pressed:hidden" />
      <span className={classNames("group-aria-pressed:hidden", text)}>{texts[0]}</span>
      <span className={classNames("group-not-aria-pressed:hidden", text)}>{texts[1]}</span>
      <span className="sr-only">: {listing.businessName}</span>
    </Button>
  );
}

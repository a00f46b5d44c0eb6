import Check from "lucide-react/icons/check";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ComparedListing } from "../compare-choice.ts";
import { comparePath, MAX_COMPARED } from "../comparison.ts";
import { toggleCompared, useCompareChoice } from "./use-compare-choice.ts";

/** The width fits both texts, so that toggling moves nothing. */
const sizes = {
  s: { texts: ["Compare", "Added"], width: "min-w-30" },
  m: { texts: ["Add to compare", "Added to compare"], width: "min-w-52" },
} as const;

/** Without scripts it is a link to a comparison of this listing. */
export function CompareButton({
  listing,
  size = "s",
  className,
}: {
  listing: ComparedListing;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const hydrated = useHydrated();
  const chosen = useCompareChoice();
  const { texts, width } = sizes[size];
  const appearance = { variant: "quiet", size, className: classNames(width, className) } as const;
  const isChosen = chosen.some(({ id }) => id === listing.id);
  const isFull = !isChosen && chosen.length >= MAX_COMPARED;
  const Icon = isChosen ? Check : GitCompareArrows;

  const label = (
    <>
      <Icon aria-hidden="true" />
      {isChosen ? texts[1] : texts[0]}
      <span className="sr-only">: {listing.businessName}</span>
    </>
  );

  if (!hydrated) {
    return (
      <Button {...appearance} href={comparePath([listing.id])} rel="nofollow">
        {label}
      </Button>
    );
  }

  return (
    <Button
      {...appearance}
      aria-pressed={isChosen}
      aria-disabled={isFull || undefined}
      title={isFull ? `You can compare up to ${MAX_COMPARED}` : undefined}
      onClick={() => toggleCompared(listing)}
    >
      {label}
    </Button>
  );
}

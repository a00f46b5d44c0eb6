import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Button } from "#app/ui/button.tsx";
import type { PublicListing } from "../../listing.ts";
import { countedWebsiteLink, OpensInNewTab, websiteLink } from "../website-link.tsx";

export function VisitButton({
  listing,
  isCounted,
  size = "m",
  variant = "primary",
  className,
}: {
  listing: Pick<PublicListing, "id" | "website" | "isPromoted">;
  /** Not in a preview. */
  isCounted: boolean;
  size?: "s" | "m";
  variant?: "primary" | "quiet";
  className?: string;
}) {
  const link = isCounted ? countedWebsiteLink(listing) : websiteLink(listing);
  return (
    <Button {...link} size={size} variant={variant} {...(className && { className })}>
      Visit Website
      <ArrowUpRight aria-hidden="true" />
      <OpensInNewTab />
    </Button>
  );
}

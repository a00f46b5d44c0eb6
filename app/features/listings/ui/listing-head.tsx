import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import { Badge } from "#app/ui/badge.tsx";
import type { PublicListing } from "../listing.ts";
import { ListingLogo } from "./listing-logo.tsx";

export function ListingHead({
  listing,
  categoryPath,
  updated,
  heading: Heading = "h1",
}: {
  listing: Pick<PublicListing, "businessName" | "logoUrl" | "category" | "isPromoted">;
  /** Left out in a preview, which has no links. */
  categoryPath?: string;
  updated: { text: string; date: string };
  heading?: "h1" | "h2";
}) {
  return (
    <header className="flex gap-4 max-sm:flex-col sm:gap-5.5">
      <ListingLogo listing={listing} size="l" />
      <div className="min-w-0">
        <Heading className="text-title-xl [overflow-wrap:anywhere]">{listing.businessName}</Heading>
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={categoryPath} className="max-w-full rounded-[13px]">
            <Badge
              tone="accent"
              className="transition-colors hover:inset-ring hover:inset-ring-accent-line"
            >
              <Layers aria-hidden="true" />
              {listing.category}
            </Badge>
          </a>
          {listing.isPromoted && <Badge tone="vip">Promoted</Badge>}
          <Badge>
            <Clock aria-hidden="true" />
            <span>
              Updated <time dateTime={updated.date}>{updated.text}</time>
            </span>
          </Badge>
        </div>
        {listing.isPromoted && (
          <p className="mt-2.5 text-ink-2 text-tiny">
            The provider pays for a place at the top of its category.{" "}
            <a href="/how-ranking-works" className="underline underline-offset-4 hover:text-ink">
              How ranking works
            </a>
          </p>
        )}
      </div>
    </header>
  );
}

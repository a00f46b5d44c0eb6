import { ListingLogo } from "#app/features/listings/ui/listing-logo.tsx";

export type AskedListing = {
  id: string;
  businessName: string;
  logoUrl: string | null;
  category: string;
  /** The names of the facts that its profile states. */
  stated: string[];
  obstacle: keyof typeof obstacleTexts | null;
};

/** Who gets the brief, and why some of the chosen do not. */
export function AskedListings({ listings }: { listings: AskedListing[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {listings.map(({ obstacle, ...listing }) => (
        <li key={listing.id} className="flex items-center gap-3">
          <ListingLogo listing={listing} size="s" />
          <span className="min-w-0 text-compact">
            <a
              href={`/service/${listing.id}`}
              className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {listing.businessName}
            </a>
            {obstacle && (
              <span className="block text-ink-2 text-small">{obstacleTexts[obstacle]}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const obstacleTexts = {
  unclaimed: "Not asked: its provider has not claimed it.",
  "own-listing": "Not asked: it is your organization's.",
  blocked: "Not asked: you take no messages from each other.",
  "same-organisation": "Not asked: its provider is in this list already.",
};

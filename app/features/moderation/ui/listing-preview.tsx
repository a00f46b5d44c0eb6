import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { cardText } from "#app/features/listings/card-text.ts";
import { ListingAbout } from "#app/features/listings/ui/listing-about.tsx";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { ListingFacts } from "#app/features/listings/ui/listing-facts.tsx";
import { ListingGallery } from "#app/features/listings/ui/listing-gallery.tsx";
import { ListingHead } from "#app/features/listings/ui/listing-head.tsx";
import { ListingProfile } from "#app/features/listings/ui/listing-profile.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Review } from "../review.ts";

/** Only the website link works, because the moderator has to check the website. */
export function ListingPreview({ review, now }: { review: Review; now: string }) {
  const listing = publicListingOf(review);
  const updated = { text: "today", date: now.slice(0, 10) };

  return (
    <>
      <Card padding="m" className="flex flex-col gap-8">
        <ListingHead listing={listing} updated={updated} heading="h2" />
        <ListingGallery listing={listing} />
        <ListingProfile
          facts={statedToday(review, now)}
          category={listing.category}
          today={updated.date}
        />
        <ListingAbout listing={listing} />
        <ListingFacts listing={listing} />
      </Card>
      <p className="mt-6 mb-2 text-ink-2 text-small">In lists</p>
      {/* Inert: it repeats the page, and its buttons have no target yet. */}
      <div inert>
        <ListingCard listing={listing} />
      </div>
    </>
  );
}

function statedToday({ proposed: { facts } }: Review, now: string): PublicFacts {
  const dates = { statedAt: now.slice(0, 10), agesOn: "" };
  const current = Object.entries(facts).map(([name, fact]) => [name, { ...fact, ...dates }]);
  return { current: Object.fromEntries(current), aged: {} };
}

function publicListingOf({ listingId, isPromoted, proposed }: Review) {
  const { businessName, oneLine, description, website, priceFrom, priceUnit, logoUrl, pictures } =
    proposed;
  return {
    id: listingId,
    businessName,
    oneLine,
    description,
    website,
    priceFrom,
    priceUnit,
    logoUrl,
    pictures,
    picture: pictures[0] ?? null,
    isPromoted,
    summary: cardText(description),
    category: proposed.serviceType,
    countries: proposed.location,
    languages: proposed.language,
  };
}

import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { findOwnHistory } from "#app/features/listings/own/find-listing-history.server.ts";
import { ListingHistory } from "#app/features/listings/own/ui/listing-history.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/listing-history.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

export const handle = showsListings;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `History of ${loaderData.businessName}` : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const history = await findOwnHistory(context.get(actorContext), params.id);
  return history ?? data(undefined, { status: 404 });
}

export default function ListingHistoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchListing />;

  return (
    <>
      <Button href="/dashboard" variant="ghost" size="s" className="-ml-3.5 mb-4">
        <ArrowLeft aria-hidden="true" /> Your Listings
      </Button>
      <Card as="section" aria-labelledby="history">
        <h2 id="history" className="mb-6 text-title-s [overflow-wrap:anywhere]">
          History of {loaderData.businessName}
        </h2>
        <ListingHistory entries={loaderData.entries} />
      </Card>
    </>
  );
}

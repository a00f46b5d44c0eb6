import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { findDelivery } from "#app/features/promotions/delivery/find-delivery.server.ts";
import { DeliveryReport } from "#app/features/promotions/delivery/ui/delivery-report.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/listing-report.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

export const handle = showsListings;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Delivery report of ${loaderData.businessName}` : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const delivery = await findDelivery(context.get(actorContext), params.id, new Date());
  return delivery ?? data(undefined, { status: 404 });
}

export default function ListingReportPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchListing />;

  return (
    <>
      <Button href="/dashboard" variant="ghost" size="s" className="-ml-3.5 mb-4">
        <ArrowLeft aria-hidden="true" /> Your Listings
      </Button>
      <Card as="section" aria-labelledby="delivery">
        <h2 id="delivery" className="mb-2 text-title-s [overflow-wrap:anywhere]">
          Delivery report of {loaderData.businessName}
        </h2>
        <DeliveryReport {...loaderData} />
      </Card>
    </>
  );
}

import { data } from "react-router";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { findOwnListing } from "#app/features/listings/own/find-own-listings.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { DeleteListingCard } from "#app/features/listings/own/ui/delete-listing-card.tsx";
import { actorContext } from "#app/http/actor.server.ts";
import { unlessBusy } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Route } from "./+types/delete-listing";
import { NoSuchListing } from "./no-such-listing.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? "Delete listing" : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findOwnListing(context.get(actorContext), params.id);
  return listing ? { businessName: listing.businessName } : data(undefined, { status: 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(deleteListing(context.get(actorContext), params.id));
  return redirectWithToast("/dashboard", listingMessages[result.ok ? "deleted" : result.refusal]);
}

export default function DeleteListing({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DeleteListingCard listing={loaderData} /> : <NoSuchListing />;
}

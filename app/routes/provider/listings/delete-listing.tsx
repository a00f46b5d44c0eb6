import { data } from "react-router";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { findOwnListing } from "#app/features/listings/own/find-own-listings.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { deletionText, deletionTitle } from "#app/features/listings/own/own-listing.ts";
import { endPromotions } from "#app/features/promotions/end-promotions.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import type { Route } from "./+types/delete-listing.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

/** The dashboard shows the result of a deletion, also after an unexpected error. */
export const handle = {
  faultAnswer: { path: "/dashboard", message: listingMessages["delete-failed"] },
} satisfies FaultAnswer;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? "Delete listing" : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findOwnListing(context.get(actorContext), params.id);
  if (!listing) return data(undefined, { status: 404 });
  return { businessName: listing.businessName, isPromoted: listing.isPromoted };
}

export async function action({ context, params }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const endPromotion = () => endPromotions(actor, params.id);
  const result = await unlessBusy(deleteListing(actor, params.id, endPromotion));
  return redirectWithToast("/dashboard", listingMessages[result.ok ? "deleted" : result.refusal]);
}

export default function DeleteListing({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchListing />;
  return (
    <ConfirmationCard
      title={deletionTitle}
      text={deletionText(loaderData)}
      back="/dashboard"
      button="Delete"
    />
  );
}

import { useLocation } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { CONFIRM_FACTS, factCount } from "#app/features/listings/ageing/fact-to-confirm.ts";
import { findFactsToConfirmOf } from "#app/features/listings/ageing/find-facts-to-confirm.server.ts";
import { DueFactsNote } from "#app/features/listings/ageing/ui/due-facts-note.tsx";
import { findOwnListings } from "#app/features/listings/own/find-own-listings.server.ts";
import { readOwnFilters } from "#app/features/listings/own/own-filters.ts";
import { OwnListings } from "#app/features/listings/own/ui/own-listings.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { findHeldPlace } from "#app/features/promotions/checkout/find-held-place.server.ts";
import { findPromotionOffers } from "#app/features/promotions/find-promotions.server.ts";
import { notPaidMessage, promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { offerFor } from "#app/features/promotions/promotion-offer.ts";
import { PromotionPanel } from "#app/features/promotions/ui/promotion-panel.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/your-listings.ts";

export const handle = showsListings;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const actor = context.get(actorContext);
  const message = await messageOnReturn(actor, searchParams);
  if (message) return redirectWithToast("/dashboard", message);

  const filters = readOwnFilters(searchParams);
  const own = await findOwnListings(actor, filters);
  const shown = own.listings.map(({ id }) => id);
  const dueFacts = await findFactsToConfirmOf(actor, shown);
  const places = await findPromotionOffers(actor, shown);
  const offers = own.listings.flatMap((listing) => {
    const inCategory = places.find(({ listingId }) => listingId === listing.id);
    return inCategory ? [[listing.id, offerFor(inCategory, listing)] as const] : [];
  });
  return { own: { ...own, filters }, offers: new Map(offers), dueFacts };
}

/** Read from the query of Stripe's return URL, which anyone can write: it proves no payment. */
async function messageOnReturn(actor: Actor, searchParams: URLSearchParams) {
  const outcome = searchParams.get("subscription");
  if (outcome === "canceled") return notPaidMessage(await findHeldPlace(actor, new Date()));
  if (outcome !== "success") return undefined;
  return promotionMessages[searchParams.has("serviceId") ? "paid-for-listing" : "paid"];
}

export default function YourListings({ loaderData }: Route.ComponentProps) {
  const { own, offers, dueFacts } = loaderData;
  const { count } = dueFacts;

  return (
    <>
      {count > 0 && (
        <Alert kind="warning" className="mb-5">
          {factCount(count)} {count === 1 ? "needs" : "need"} a look:{" "}
          {count === 1 ? "it has" : "they have"} aged or will soon.{" "}
          <TextLink href={CONFIRM_FACTS}>Still true?</TextLink>
        </Alert>
      )}
      <OwnListings
        {...own}
        notesOf={(listing) => {
          const offer = offers.get(listing.id);
          const due = dueFacts.listings.find(({ id }) => id === listing.id);
          return (
            <>
              {due && <DueFactsNote listing={due} />}
              {offer && <PromotionPanel listing={listing} offer={offer} />}
            </>
          );
        }}
      />
    </>
  );
}

/** Inside the layout, so that the rest of the dashboard stays usable. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();

  return (
    <EmptyState
      title="Error fetching services"
      text="An unexpected error occurred. The fault is ours and it has been noted; trying again in a moment often helps."
      // A plain link reloads the page without scripts.
      action={<Button href={pathname + search}>Try again</Button>}
    />
  );
}

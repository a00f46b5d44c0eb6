import { deleteListings } from "#app/features/listings/own/delete-listings.server.ts";
import { findOwnSelection } from "#app/features/listings/own/find-own-listings.server.ts";
import { deletedMessage, listingMessages } from "#app/features/listings/own/listing-messages.ts";
import {
  ownFiltersQuery,
  ownListingsPath,
  readOwnFilters,
} from "#app/features/listings/own/own-filters.ts";
import {
  deletionOfSeveralText,
  deletionTitle,
  LISTINGS_ON_A_PAGE,
} from "#app/features/listings/own/own-listing.ts";
import { selectionForm } from "#app/features/listings/own/selection-form.ts";
import { endPromotions } from "#app/features/promotions/end-promotions.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import type { Route } from "./+types/delete-listings.ts";

const PATH = "/dashboard/listings/delete";

export const handle = {
  faultAnswer: { path: "/dashboard", message: listingMessages["delete-failed"] },
} satisfies FaultAnswer;

export function meta() {
  return [{ title: `Delete listings | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = filtersIn(url.searchParams.get("filters"));
  const ids = [...new Set(url.searchParams.getAll("id"))];
  const back = ownListingsPath(filters);
  if (ids.length > LISTINGS_ON_A_PAGE) {
    throw await redirectWithToast(back, listingMessages["too-many-selected"]);
  }
  const listings = await findOwnSelection(context.get(actorContext), ids);
  if (listings.length === 0)
    throw await redirectWithToast(back, listingMessages["nothing-selected"]);

  return {
    back,
    filters: ownFiltersQuery(filters),
    listings: listings.map(({ id, businessName, isPromoted }) => ({
      id,
      businessName,
      isPromoted,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, selectionForm);
  const { id: ids, filters } = form.status === "success" ? form.value : { id: [], filters: "" };
  const actor = context.get(actorContext);
  const endPromotion = (listingId: string) => endPromotions(actor, listingId);

  const result = await unlessBusy(deleteListings(actor, ids, endPromotion));
  const message = result.ok ? deletedMessage(result.value) : listingMessages[result.refusal];
  return redirectWithToast(ownListingsPath(filtersIn(filters)), message);
}

function filtersIn(text: string | null) {
  return readOwnFilters(new URLSearchParams(text ?? ""));
}

export default function DeleteListings({ loaderData }: Route.ComponentProps) {
  const { back, filters, listings } = loaderData;
  const promotedCount = listings.filter(({ isPromoted }) => isPromoted).length;
  const count = listings.length;

  return (
    <ConfirmationCard
      title={deletionTitle}
      text={deletionOfSeveralText({ count, promotedCount })}
      action={PATH}
      back={back}
      button={count === 1 ? "Delete 1 listing" : `Delete ${count} listings`}
    >
      <input type="hidden" name="filters" value={filters} />
      <ul className="mt-4 max-h-80 list-disc overflow-auto rounded-panel bg-sunken py-3 pr-4 pl-8 text-compact">
        {listings.map(({ id, businessName, isPromoted }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <input type="hidden" name="id" value={id} />
            {businessName}
            {isPromoted && <span className="text-ink-2"> (promoted)</span>}
          </li>
        ))}
      </ul>
    </ConfirmationCard>
  );
}

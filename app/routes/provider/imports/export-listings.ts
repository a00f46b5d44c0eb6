import { exportListings } from "#app/features/imports/export/export-listings.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { ownListingsPath, readOwnFilters } from "#app/features/listings/own/own-filters.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/export-listings.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  // The dashboard sends `filters` together with the selected rows; without it, all listings are exported.
  const filters = url.searchParams.get("filters");
  const ids = filters === null ? undefined : url.searchParams.getAll("id");
  if (ids?.length === 0) {
    const path = ownListingsPath(readOwnFilters(new URLSearchParams(filters ?? "")));
    return redirectWithToast(path, listingMessages["nothing-selected"]);
  }
  const file = await exportListings(context.get(actorContext), "csv", ids);

  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="listings.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

import { exportListings } from "#app/features/imports/export-listings.server.ts";
import { actorContext } from "#app/http/actor.server.ts";
import type { Route } from "./+types/export-listings";

export async function loader({ context }: Route.LoaderArgs) {
  const file = await exportListings(context.get(actorContext), "csv");

  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="listings.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

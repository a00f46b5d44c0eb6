import { exportListings } from "#app/features/imports/export/export-listings.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/export-workbook.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const file = await exportListings(context.get(actorContext), "xlsx");

  return new Response(file, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": 'attachment; filename="listings.xlsx"',
      "Cache-Control": "private, no-store",
    },
  });
}

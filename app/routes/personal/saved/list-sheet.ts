import { exportShortlist } from "#app/features/shortlist/export-shortlist.server.ts";
import { missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/list-sheet.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const sheet = await exportShortlist(context.get(actorContext), params.id);
  if (!sheet) return missingFile();
  return new Response(sheet, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="shortlist.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

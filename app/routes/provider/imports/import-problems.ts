import { data } from "react-router";
import { exportProblems } from "#app/features/imports/export/export-problems.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/import-problems.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await exportProblems(context.get(actorContext), params.id);
  if (!file) throw data(null, { status: 404 });

  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="import-problems.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

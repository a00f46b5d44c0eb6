import { findPersonalData } from "#app/features/accounts/personal-data/find-account.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/personal-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const data = await findPersonalData(context.get(actorContext));

  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}

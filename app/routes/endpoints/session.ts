import { findActor } from "#app/http/actor.server.ts";
import type { Route } from "./+types/session";

/** Asked by a tab that comes back into sight: is anyone still signed in? */
export async function loader({ request }: Route.LoaderArgs) {
  const status = (await findActor(request)) ? 204 : 401;
  return new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });
}

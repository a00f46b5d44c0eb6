import { findActor } from "#app/http/actor.server.ts";
import { streamEnded, streamSession } from "#app/http/session-stream.server.ts";
import type { Route } from "./+types/session-events";

export async function loader({ request }: Route.LoaderArgs) {
  const actor = await findActor(request);
  return actor ? streamSession(actor, request.signal) : streamEnded();
}

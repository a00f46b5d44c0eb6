import { missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import { findActor } from "#app/http/session/actor.server.ts";
import { streamEnded, streamSession } from "#app/http/session/session-stream.server.ts";
import type { Route } from "./+types/session-events.ts";

export async function loader({ request }: Route.LoaderArgs) {
  // For '.data' React Router would wait for the end of the stream.
  if (new URL(request.url).pathname.endsWith(".data")) return missingFile();
  const actor = await findActor(request);
  return actor ? streamSession(actor, request.signal) : streamEnded();
}

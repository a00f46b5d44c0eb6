import { mayEnterStaffArea } from "#app/features/accounts/staff/staff-policy.ts";
import { findActor } from "#app/http/session/actor.server.ts";
import { hintCookie } from "#app/http/session/cookies.server.ts";
import type { Route } from "./+types/session.ts";

/** Returns the signed-in account; used by the account menu and by a tab that becomes visible again. */
export async function loader({ request }: Route.LoaderArgs) {
  const actor = await findActor(request);
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (actor) {
    return Response.json({ email: actor.email, isStaff: mayEnterStaffArea(actor) }, { headers });
  }

  headers.append("Set-Cookie", hintCookie(false));
  return new Response(null, { status: 401, headers });
}

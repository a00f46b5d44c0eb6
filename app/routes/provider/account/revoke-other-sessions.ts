import { redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { revokeOtherSessions } from "#app/features/accounts/sessions/revoke-other-sessions.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/revoke-other-sessions.ts";

export function loader() {
  return redirect("/dashboard/account");
}

export async function action({ context }: Route.ActionArgs) {
  await revokeOtherSessions(context.get(actorContext));
  return redirectWithToast("/dashboard/account", accountMessages["sessions-revoked"]);
}

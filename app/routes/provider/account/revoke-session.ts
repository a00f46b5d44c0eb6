import { redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { revokeSessionForm } from "#app/features/accounts/credentials-form.ts";
import { revokeSession } from "#app/features/accounts/sessions/revoke-session.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/revoke-session.ts";

export function loader() {
  return redirect("/dashboard/account");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, revokeSessionForm);
  if (form.status !== "success") return redirect("/dashboard/account");

  await revokeSession(context.get(actorContext), form.value.id);
  return redirectWithToast("/dashboard/account", accountMessages["session-revoked"]);
}

import { redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { unlinkGoogle } from "#app/features/accounts/sign-in/unlink-google.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/unlink-google.ts";

export function loader() {
  return redirect("/dashboard/account");
}

export async function action({ context }: Route.ActionArgs) {
  const result = await unlinkGoogle(context.get(actorContext));
  const message = accountMessages[result.ok ? "google-unlinked" : result.refusal];
  return redirectWithToast("/dashboard/account", message);
}

import { redirect } from "react-router";
import { switchForm } from "#app/features/organisations/organisation-forms.ts";
import { switchOrganisation } from "#app/features/organisations/switch-organisation.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/switch-organisation.ts";

export function loader() {
  return redirect("/dashboard");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, switchForm);
  if (form.status === "success")
    await switchOrganisation(context.get(actorContext), form.value.organisation ?? "");
  return redirect("/dashboard");
}

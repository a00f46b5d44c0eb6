import { redirect } from "react-router";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { memberForm } from "#app/features/organisations/organisation-forms.ts";
import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/change-role.ts";

export function loader() {
  return redirect("/dashboard/people");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, memberForm);
  if (form.status !== "success") return redirect("/dashboard/people");

  const { member, role } = form.value;
  const result = await changeMember(context.get(actorContext), member, role);
  const message = organisationMessages[result.ok ? result.value : result.refusal];
  return redirectWithToast("/dashboard/people", message);
}

import { redirect } from "react-router";
import { withdrawInvitation } from "#app/features/organisations/invite-member.server.ts";
import { invitationForm } from "#app/features/organisations/organisation-forms.ts";
import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/withdraw-invitation.ts";

export function loader() {
  return redirect("/dashboard/people");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, invitationForm);
  if (form.status !== "success") return redirect("/dashboard/people");

  const result = await withdrawInvitation(context.get(actorContext), form.value.invitation);
  const message = organisationMessages[result.ok ? "invitation-withdrawn" : result.refusal];
  return redirectWithToast("/dashboard/people", message);
}

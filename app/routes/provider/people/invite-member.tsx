import { inviteMember } from "#app/features/organisations/invite-member.server.ts";
import { inviteForm } from "#app/features/organisations/organisation-forms.ts";
import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import { PeoplePanel } from "#app/features/organisations/ui/people-panel.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/invite-member.ts";
import { peopleLoader } from "./people-loader.ts";
import { peopleMeta } from "./people-meta.ts";

export const meta = peopleMeta;
export const loader = peopleLoader;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, inviteForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await inviteMember(context.get(actorContext), form.value);
  if (!result.ok) return answerRefused(form, result.refusal, organisationMessages[result.refusal]);

  return redirectWithToast("/dashboard/people", organisationMessages.invited);
}

export default function InviteMember({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePanel {...loaderData} answers={{ invite: actionData }} />;
}

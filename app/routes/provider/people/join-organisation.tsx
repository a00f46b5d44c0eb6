import { data } from "react-router";
import {
  findInvitation,
  joinOrganisation,
} from "#app/features/organisations/join-organisation.server.ts";
import { joinForm } from "#app/features/organisations/organisation-forms.ts";
import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import { JoinCard } from "#app/features/organisations/ui/join-card.tsx";
import { StaleInvitation } from "#app/features/organisations/ui/stale-invitation.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/join-organisation.ts";

export function meta() {
  return [
    { title: `Join an organization | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const code = new URL(request.url).searchParams.get("code") ?? "";
  const invitation = await findInvitation(actor, code);
  const shown = { email: actor.email, code, invitation };
  return invitation ? shown : data(shown, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, joinForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await joinOrganisation(context.get(actorContext), form.value.code);
  if (!result.ok) return answerRefused(form, result.refusal, organisationMessages[result.refusal]);

  return redirectWithToast("/dashboard", organisationMessages.joined);
}

export default function JoinOrganisation({ loaderData, actionData }: Route.ComponentProps) {
  const { email, code, invitation } = loaderData;

  return (
    <Page className="flex flex-1 flex-col justify-center py-10 md:py-16">
      {invitation ? (
        <JoinCard invitation={invitation} email={email} code={code} answer={actionData} />
      ) : (
        <StaleInvitation email={email} />
      )}
    </Page>
  );
}

import { data, redirect } from "react-router";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { findOrganisation } from "#app/features/organisations/find-organisation.server.ts";
import { removalText, removalTitle } from "#app/features/organisations/member-removal.ts";
import { isLastOwner } from "#app/features/organisations/organisation.ts";
import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import type { Route } from "./+types/remove-member.ts";

const PEOPLE = "/dashboard/people";

/** The page of all people shows the result, also after an unexpected error. */
export const handle = {
  faultAnswer: { path: PEOPLE, message: unexpectedError },
} satisfies FaultAnswer;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? removalTitle(loaderData) : "Person not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const { role, members } = await findOrganisation(actor);
  const member = members.find(({ id }) => id === params.id.toLowerCase());
  if (!member) return data(undefined, { status: 404 });

  const isOwn = member.id === actor.id;
  // The page of all people says why not.
  const isPossible = isOwn ? !isLastOwner(member, members) : role === "owner";
  return isPossible ? { email: member.email, isOwn } : redirect(PEOPLE);
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await changeMember(context.get(actorContext), params.id, undefined);
  const message = organisationMessages[result.ok ? result.value : result.refusal];
  return redirectWithToast(result.ok && result.value === "left" ? "/dashboard" : PEOPLE, message);
}

export default function RemoveMember({ loaderData }: Route.ComponentProps) {
  if (loaderData) {
    return (
      <ConfirmationCard
        title={removalTitle(loaderData)}
        text={removalText(loaderData)}
        back={PEOPLE}
        button={loaderData.isOwn ? "Leave" : "Remove"}
      />
    );
  }
  return (
    <EmptyState
      title="Person not found"
      text="There is no such person in your organization. They may have left already."
      action={<Button href={PEOPLE}>People</Button>}
    />
  );
}

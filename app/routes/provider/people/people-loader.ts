import { type RouterContextProvider, redirect } from "react-router";
import { findOrganisation } from "#app/features/organisations/find-organisation.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes. */
export async function peopleLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const actor = context.get(actorContext);
  if (actor.isAtDesk) throw redirect("/dashboard");
  return { organisation: await findOrganisation(actor), ownId: actor.id };
}

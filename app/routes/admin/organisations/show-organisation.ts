import { data, type RouterContextProvider } from "react-router";
import { findOrganisationRecord } from "#app/features/organisations/staff/find-organisation-record.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** The loader of the organisation's page and of both forms on it. */
export async function showOrganisation({ context, params }: Args) {
  const found = await findOrganisationRecord(context.get(actorContext), params.id);
  if (!found.ok) throw data(null, { status: 404 });
  return found.value;
}

import { data, type RouterContextProvider } from "react-router";
import { findDispute } from "#app/features/claims/find-disputes.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes; undefined for a dispute between others. */
export async function disputeLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const dispute = await findDispute(context.get(actorContext), params.id);
  return dispute ?? data(undefined, { status: 404 });
}

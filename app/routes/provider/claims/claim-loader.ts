import { data, type RouterContextProvider } from "react-router";
import { findClaim } from "#app/features/claims/find-claim.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form route. */
export async function claimLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const claim = await findClaim(context.get(actorContext), params.id);
  return claim ?? data(undefined, { status: 404 });
}

import { data, type RouterContextProvider } from "react-router";
import { findShortlist } from "#app/features/shortlist/find-shortlists.server.ts";
import { sharedPath } from "#app/features/shortlist/shortlist.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page of a list and its form routes; undefined for one of another account. */
export async function listLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const list = await findShortlist(context.get(actorContext), params.id);
  if (!list) return data(undefined, { status: 404 });
  const { share, ...rest } = list;
  return {
    ...rest,
    share: share && { url: `${origin}${sharedPath(share.token)}`, withNotes: share.withNotes },
  };
}

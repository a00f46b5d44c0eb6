import { data, type RouterContextProvider } from "react-router";
import { findAskedBrief } from "#app/features/briefs/inbox/find-asked-brief.server.ts";
import { findPublished } from "#app/features/briefs/inbox/find-published.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes; undefined for a brief to others. */
export async function askedBriefLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const actor = context.get(actorContext);
  const brief = await findAskedBrief(actor, params.id);
  if (!brief) return data(undefined, { status: 404 });
  return { brief, published: await findPublished(actor, brief) };
}

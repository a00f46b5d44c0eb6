import { data, type RouterContextProvider } from "react-router";
import { findOwnBrief } from "#app/features/briefs/find-own-brief.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes; undefined for a brief of others. */
export async function ownBriefLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const found = await findOwnBrief(context.get(actorContext), params.id);
  return found ?? data(undefined, { status: 404 });
}

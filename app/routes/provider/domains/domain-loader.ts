import { data, type RouterContextProvider } from "react-router";
import { findDomain } from "#app/features/domains/find-domains.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page of a domain and its form routes; undefined for one of another organisation. */
export async function domainLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const found = await findDomain(context.get(actorContext), params.id);
  return found ?? data(undefined, { status: 404 });
}

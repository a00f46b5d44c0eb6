import { data, type RouterContextProvider } from "react-router";
import { findClaimable } from "#app/features/claims/find-claim.server.ts";
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
  const actor = context.get(actorContext);
  const found = await findDomain(actor, params.id);
  if (!found) return data(undefined, { status: 404 });
  const { domain, provenAt } = found.domain;
  return { ...found, claimable: provenAt ? await findClaimable(actor, domain) : [] };
}

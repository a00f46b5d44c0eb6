import { type RouterContextProvider, redirect } from "react-router";
import { findDisputes } from "#app/features/claims/find-disputes.server.ts";
import { findDomains } from "#app/features/domains/find-domains.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form route. */
export async function domainsLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const actor = context.get(actorContext);
  if (actor.isAtDesk) throw redirect("/dashboard");
  return { ...(await findDomains(actor)), disputes: await findDisputes(actor) };
}

import type { RouterContextProvider } from "react-router";
import { findDomains } from "#app/features/domains/find-domains.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form route. */
export function domainsLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  return findDomains(context.get(actorContext));
}

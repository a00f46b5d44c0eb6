import type { RouterContextProvider } from "react-router";
import { findAccountPage } from "#app/features/accounts/personal-data/find-account.server.ts";
import { summarizeDepartures } from "#app/features/organisations/departure.ts";
import { findDepartures } from "#app/features/organisations/find-departures.server.ts";
import { findPromotions } from "#app/features/promotions/find-promotions.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the account page and its form routes. */
export async function accountLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const actor = context.get(actorContext);
  const [account, promotions, departures] = await Promise.all([
    findAccountPage(actor),
    findPromotions(actor),
    findDepartures(actor),
  ]);
  return { account, promotions, departure: summarizeDepartures(departures) };
}

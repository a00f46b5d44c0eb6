import { createContext, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "#app/infrastructure/database/database-unavailable.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { Outage } from "#app/shared/outage.ts";

/** In seconds, as the header says it. */
export const RETRY_SECONDS = "5";

/** Whether an answer failed because something it needs is away: then it is not our fault but a matter of time. */
export const awayContext = createContext(false);

export function noteAway(error: unknown, context: Readonly<RouterContextProvider>) {
  if (error instanceof Busy || error instanceof Outage || isDatabaseAway(error)) {
    context.set(awayContext, true);
  }
}

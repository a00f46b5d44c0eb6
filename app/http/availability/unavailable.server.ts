import { createContext, type RouterContextProvider } from "react-router";
import { isDatabaseBusy } from "#app/infrastructure/database/database-busy.server.ts";
import { isDatabaseUnavailable } from "#app/infrastructure/database/database-unavailable.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { Outage } from "#app/shared/outage.ts";

/** The value of the Retry-After header. */
export const RETRY_SECONDS = "5";

/** Whether the request failed because a dependency is unavailable, so that the status is 503 instead of 500. */
export const unavailableContext = createContext(false);

export function noteUnavailable(error: unknown, context: Readonly<RouterContextProvider>) {
  const isBusy = error instanceof Busy || isDatabaseBusy(error);
  if (isBusy || error instanceof Outage || isDatabaseUnavailable(error)) {
    context.set(unavailableContext, true);
  }
}

import type { RouterContextProvider } from "react-router";
import { log } from "#app/infrastructure/log.server.ts";
import { requestContext } from "../request/request.server.ts";

/** We hear of it, with the id that the answer carries; the reader hears nothing of its inside. */
export function reportFault(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  message: string,
) {
  log.error({ err: error, requestId: context.get(requestContext).id }, message);
}

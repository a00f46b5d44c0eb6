import type { RouterContextProvider } from "react-router";
import { log } from "#app/infrastructure/log.server.ts";
import { requestContext } from "../request/request.server.ts";

/** Logs the error with the request id; the response must not contain its details. */
export function reportFault(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  message: string,
) {
  log.error({ err: error, requestId: context.get(requestContext).id }, message);
}

import type { RouterContextProvider } from "react-router";
import { log } from "#app/infrastructure/log.server.ts";
import { requestContext } from "./request.server.ts";

/** For a part of a page that may be missing: the reader gets the rest, and we hear about it. */
export function reportFault(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  message: string,
) {
  log.error({ err: error, requestId: context.get(requestContext).id }, message);
}

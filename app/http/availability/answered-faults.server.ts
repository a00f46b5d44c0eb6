import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { type Message, unexpectedError } from "#app/shared/message.ts";
import { replyTo } from "../request/forms.server.ts";
import { redirectWithToast } from "../session/toast.server.ts";
import { reportFault } from "./report-fault.server.ts";
import { awayContext, noteAway, RETRY_SECONDS } from "./unavailable.server.ts";

/** What a route says in `handle` if a fault of its action is told on another page: where, and how. */
export type FaultAnswer = { faultAnswer: { path: string; message: Message } };

/** The build with every action wrapped by `answering`, except those of endpoints, which answer programs. */
export function withAnsweredFaults({ routes, ...rest }: ServerBuild): ServerBuild {
  const wrapped = Object.entries(routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action || id.startsWith("routes/endpoints/")) return [id, route] as const;
    const module = { ...route.module, action: answering(action, route.module) };
    return [id, { ...route, module }] as const;
  });
  return { ...rest, routes: Object.fromEntries(wrapped) };
}

/**
 * An unexpected fault of an action is reported and answered as `failed`, with what was typed, so that the page stays and
 * its form says so. A route without a page leads to one that says so by a toast.
 */
function answering<Args extends Pick<ActionFunctionArgs, "request" | "context">, Answer>(
  action: (args: Args) => Answer | Promise<Answer>,
  route: { default?: unknown; handle?: unknown },
) {
  return async (args: Args) => {
    try {
      return await action(args);
    } catch (error) {
      if (error instanceof Response || isMeant(error)) throw error;
      const context = args.context as Readonly<RouterContextProvider>;
      reportFault(error, context, "an action failed");
      const elsewhere = faultAnswerOf(route) ?? (!route.default && pageAbove(args.request));
      if (elsewhere) return redirectWithToast(elsewhere.path, elsewhere.message);

      noteAway(error, context);
      const form = replyTo(args.request);
      return context.get(awayContext)
        ? data({ failed: true, form }, { status: 503, headers: { "Retry-After": RETRY_SECONDS } })
        : data({ failed: true, form }, 500);
    }
  };
}

/** Thrown with `data(…)`: a status that the action chose itself. */
function isMeant(error: unknown) {
  return (
    isRouteErrorResponse(error) ||
    (typeof error === "object" &&
      error !== null &&
      "type" in error &&
      error.type === "DataWithResponseInit")
  );
}

/** The dashboard, the staff area or the sign-in page, by the first part of the address. */
function pageAbove({ url }: Request) {
  const [, part] = new URL(url).pathname.split("/");
  return { path: `/${part}`, message: unexpectedError };
}

function faultAnswerOf({ handle }: { handle?: unknown }) {
  return typeof handle === "object" && handle !== null && "faultAnswer" in handle
    ? (handle as FaultAnswer).faultAnswer
    : undefined;
}

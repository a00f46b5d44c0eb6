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
import { noteUnavailable, RETRY_SECONDS, unavailableContext } from "./unavailable.server.ts";

/** A route's `handle` if an error in its action is shown on another page. */
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
 * Reports an unexpected error of an action and returns `failed` with the typed values, so that the form can show it. A
 * route without a page redirects to one that shows a toast.
 */
function answering<Args extends Pick<ActionFunctionArgs, "request" | "context">, Answer>(
  action: (args: Args) => Answer | Promise<Answer>,
  route: { default?: unknown; handle?: unknown },
) {
  return async (args: Args) => {
    try {
      return await action(args);
    } catch (error) {
      const context = args.context as Readonly<RouterContextProvider>;
      const answer = answerFault(error, args.request, context);
      const elsewhere = faultAnswerOf(route) ?? (!route.default && pageAbove(args.request));
      return elsewhere ? redirectWithToast(elsewhere.path, elsewhere.message) : answer;
    }
  };
}

/** Reports an unexpected error of an action. Throws again what the action meant to throw. */
export function answerFault(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  if (error instanceof Response || intendedStatus(error)) throw error;
  reportFault(error, context, "an action failed");
  noteUnavailable(error, context);
  const answer = { failed: true, form: replyTo(request) };
  return context.get(unavailableContext)
    ? data(answer, { status: 503, headers: { "Retry-After": RETRY_SECONDS } })
    : data(answer, 500);
}

/** The status of what was thrown with `data(…)`: the action chose it itself. */
export function intendedStatus(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  const isIntended =
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit";
  return isIntended ? ((error as ReturnType<typeof data>).init?.status ?? 200) : undefined;
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

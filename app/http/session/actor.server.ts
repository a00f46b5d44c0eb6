import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { authPath } from "#app/features/accounts/auth-path.ts";
import { HOME_OF_PROVIDERS, readReturnPath } from "#app/features/accounts/return-path.ts";
import {
  findSessionEnd,
  findSignedIn,
  type SessionEnd,
  type SignedIn,
} from "#app/features/accounts/sessions/find-sessions.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { RETRY_SECONDS } from "../availability/unavailable.server.ts";
import { hintCookie, readCookie, sessionCookie } from "./cookies.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** Has no default: reading it on a route without requireActor is a bug and throws. */
export const actorContext = createContext<SignedIn>();

export async function findActor(request: Request) {
  return findByToken(await readCookie(request, sessionCookie));
}

/**
 * A program sends the session token as a bearer token. With a wrong one it is not signed in, even if it sends a session
 * cookie. It never acts for the unclaimed listings, which need a second factor.
 */
export async function findCaller(request: Request) {
  const caller = await findByAuthorization(request);
  return caller?.isAtDesk ? { ...caller, organisationId: undefined, isAtDesk: false } : caller;
}

function findByAuthorization(request: Request) {
  const authorization = request.headers.get("Authorization");
  if (authorization === null) return findActor(request);
  return findByToken(/^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1]);
}

async function findByToken(token: string | undefined) {
  if (!token) return undefined;

  try {
    return await findSignedIn(token);
  } catch (error) {
    // 503 instead of a redirect to sign-in: the visitor may well be signed in.
    log.error({ err: error }, "a session could not be checked");
    throw data(null, { status: 503, headers: { "Retry-After": RETRY_SECONDS } });
  }
}

/** For pages that also serve signed-out visitors: if the session check fails, the visitor counts as signed out. */
export async function findVisitor(
  request: Request,
): Promise<{ actor?: SignedIn | undefined; ended?: SessionEnd | undefined }> {
  const token = await readCookie(request, sessionCookie);
  if (!token) return {};

  try {
    const actor = await findSignedIn(token);
    return actor ? { actor } : { ended: await findSessionEnd(token) };
  } catch (error) {
    log.error({ err: error }, "a session could not be checked");
    return {};
  }
}

/** Requires a session; permissions are checked inside the verbs. */
export const requireActor: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const actor = await findActor(request);
  if (!actor) throw await redirectToSignIn(request.method, url);
  context.set(actorContext, actor);

  const response = await next();
  // The account may have been deleted during the request.
  if (response.status === 500 && !(await findActor(request))) {
    return redirectToSignIn(request.method, url);
  }
  return response;
};

/**
 * Not with `replace`, which would remove the previous page from the history, because the router has not navigated yet.
 * The URL is the page's; the request's own ends in `.data` in client navigations.
 */
async function redirectToSignIn(method: string, { pathname, search }: URL) {
  const isReading = method === "GET";
  // Limited: escaping can triple the path's length, and clients reject response headers above 16 KiB.
  const wanted = isReading ? readReturnPath(pathname + search) : HOME_OF_PROVIDERS;
  const path = authPath("signin", wanted);
  const headers = new Headers({ "Set-Cookie": hintCookie(false) });
  if (pathname !== "/submit-listing") return redirect(path, { headers });

  const message = accountMessages[isReading ? "authentication-required" : "session-expired"];
  return redirectWithToast(path, message, headers);
}

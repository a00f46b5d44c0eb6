import { createContext, type MiddlewareFunction, replace } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { authPath } from "#app/features/accounts/auth-path.ts";
import { HOME_OF_PROVIDERS } from "#app/features/accounts/return-path.ts";
import {
  findSignedIn,
  type SignedIn,
} from "#app/features/accounts/sessions/find-sessions.server.ts";
import { hintCookie, readCookie, sessionCookie } from "./cookies.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** Has no default: reading it on a route without requireActor is a bug and throws. */
export const actorContext = createContext<SignedIn>();

/** Who is asking, if they have shown who they are. */
export async function findActor(request: Request) {
  const token = await readCookie(request, sessionCookie);
  return token ? findSignedIn(token) : undefined;
}

/** Answers only 'signed in?'; what someone may do is asked inside the verbs. */
export const requireActor: MiddlewareFunction<Response> = async ({ request, context }) => {
  const actor = await findActor(request);
  if (!actor) throw await leadToSignIn(request);
  context.set(actorContext, actor);
};

/** The page that sent them away is no place to go back to, so it leaves the history. */
async function leadToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === "GET" ? pathname + search : HOME_OF_PROVIDERS;
  const headers = new Headers({ "Set-Cookie": hintCookie(false) });

  return pathname === "/submit-listing"
    ? redirectWithToast(
        authPath("signin", wanted),
        accountMessages["authentication-required"],
        headers,
        replace,
      )
    : replace(authPath("signin", wanted), { headers });
}

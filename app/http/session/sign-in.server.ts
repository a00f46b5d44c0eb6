import type { RouterContextProvider } from "react-router";
import type { Browser } from "#app/features/accounts/browser.ts";
import type { StartedSession } from "#app/features/accounts/sessions/start-session.server.ts";
import { requestContext } from "../request/request.server.ts";
import {
  attemptCookie,
  browserCookie,
  hintCookie,
  readCookie,
  savedCookie,
  sessionCookie,
  signUpCookie,
  staffCookie,
} from "./cookies.server.ts";

export async function readBrowser(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Browser> {
  return {
    address: context.get(requestContext).address,
    userAgent: request.headers.get("User-Agent") ?? "",
    token: await readCookie(request, browserCookie),
  };
}

export async function signedInHeaders({ token, browserToken }: StartedSession) {
  const headers = new Headers();
  headers.append("Set-Cookie", await sessionCookie.serialize(token));
  headers.append("Set-Cookie", await browserCookie.serialize(browserToken));
  headers.append("Set-Cookie", await attemptCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await signUpCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", hintCookie(true));
  return headers;
}

/** The browser cookie stays, so that the browser is still recognised at the next sign-in. */
export async function signedOutHeaders() {
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await staffCookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", hintCookie(false));
  headers.append("Set-Cookie", savedCookie(""));
  return headers;
}

import { createContext, type RouterContextProvider } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { finishGoogleSignIn } from "#app/features/accounts/sign-in/finish-google-sign-in.server.ts";
import { confirmSignUp } from "#app/features/accounts/sign-up/confirm-sign-up.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, refuse } from "#app/shared/result.ts";
import { reportFault } from "../availability/report-fault.server.ts";
import { unlessBusy } from "../request/forms.server.ts";
import { readFields } from "../request/read-fields.server.ts";
import { attemptCookie, readCookie } from "./cookies.server.ts";
import { callbackUrl } from "./google.server.ts";
import { readBrowser, signedInHeaders } from "./sign-in.server.ts";

const names = ["code", "state", "iss", "error", "password", "inPlace"];

/** The posted fields, for rendering the page again after a refusal: without scripts its address has no code. */
export const postedFieldsContext = createContext<URLSearchParams | null>(null);

/**
 * Turns the code of a callback into a session. Google's callback has a state; our mailed links do not. With scripts the
 * page asks for the result `inPlace`, so that it can show it before it navigates.
 */
export async function completeSignIn(request: Request, context: Readonly<RouterContextProvider>) {
  const posted = await readFields(request, names);
  const fields = new URLSearchParams([...posted].map(([name, value]) => [name, String(value)]));
  context.set(postedFieldsContext, fields);

  const result = await exchange(request, context, fields).catch((error: unknown) => {
    reportFault(error, context, "a code could not be exchanged");
    return refuse("not-completed");
  });
  return { result, isInPlace: fields.has("inPlace") };
}

async function exchange(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: URLSearchParams,
) {
  const code = fields.get("code");
  if (!code) return refuse("no-code");

  return fields.has("state")
    ? finishGoogle(request, context, fields)
    : confirm(request, context, code, fields.get("password") ?? undefined);
}

async function finishGoogle(
  request: Request,
  context: Readonly<RouterContextProvider>,
  fields: URLSearchParams,
) {
  const callback = new URL(callbackUrl);
  for (const name of ["code", "state", "iss"]) {
    const value = fields.get(name);
    if (value !== null) callback.searchParams.set(name, value);
  }

  try {
    const token = await readCookie(request, attemptCookie);
    const browser = await readBrowser(request, context);
    const result = await finishGoogleSignIn({ callbackUrl: callback, token }, browser);
    if (!result.ok) return result;

    const { session, returnPath, isNew } = result.value;
    const message = accountMessages[isNew ? "welcome" : "welcome-back"];
    const headers = await signedInHeaders(session);
    return accept({ returnPath, message, headers, userId: session.userId });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    reportFault(error, context, "Google could not be reached");
    return refuse("google-failed");
  }
}

async function confirm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  code: string,
  password: string | undefined,
) {
  const browser = await readBrowser(request, context);
  const result = await unlessBusy(confirmSignUp({ code, password }, browser));
  if (!result.ok) return result;

  const { session, returnPath } = result.value;
  return accept({
    returnPath,
    message: accountMessages[password === undefined ? "welcome" : "signed-in-with-password"],
    headers: await signedInHeaders(session),
    userId: session.userId,
  });
}

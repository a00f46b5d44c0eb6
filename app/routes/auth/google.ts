import { redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { readReturnPath } from "#app/features/accounts/return-path.ts";
import { startGoogleSignIn } from "#app/features/accounts/sign-in/start-google-sign-in.server.ts";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { attemptCookie } from "#app/http/session/cookies.server.ts";
import { callbackUrl, isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser } from "#app/http/session/sign-in.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Outage } from "#app/shared/outage.ts";
import type { Route } from "./+types/google.ts";

export function loader() {
  return redirect("/auth");
}

/** A post, so that the cross-site check applies: another site must not start a sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isGoogleOffered) throw redirect("/auth");
  const fields = await readFields(request, ["next"]);
  const returnPath = readReturnPath(String(fields.get("next") ?? ""));
  const browser = await readBrowser(request, context);

  try {
    const result = await startGoogleSignIn({ callbackUrl, returnPath }, browser);
    if (!result.ok) return redirectWithToast("/auth", accountMessages[result.refusal]);

    const headers = { "Set-Cookie": await attemptCookie.serialize(result.value.token) };
    return redirect(result.value.url, { headers });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    reportFault(error, context, "Google could not be reached");
    return redirectWithToast("/auth", accountMessages["google-failed"]);
  }
}

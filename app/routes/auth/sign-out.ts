import { redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { endSession } from "#app/features/accounts/sessions/end-session.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { readCookie, sessionCookie } from "#app/http/session/cookies.server.ts";
import { signedOutHeaders } from "#app/http/session/sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const handle = {
  faultAnswer: { path: "/dashboard", message: accountMessages["sign-out-failed"] },
} satisfies FaultAnswer;

export function loader() {
  return redirect("/auth");
}

export async function action({ request }: Route.ActionArgs) {
  const token = await readCookie(request, sessionCookie);
  if (token) await endSession(token);

  return redirect("/auth", { headers: await signedOutHeaders() });
}

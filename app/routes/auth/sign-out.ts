import { redirect } from "react-router";
import { endSession } from "#app/features/accounts/sessions/end-session.server.ts";
import { readCookie, sessionCookie } from "#app/http/cookies.server.ts";
import { signedOutHeaders } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/sign-out";

export function loader() {
  return redirect("/auth");
}

export async function action({ request }: Route.ActionArgs) {
  const token = await readCookie(request, sessionCookie);
  if (token) await endSession(token);

  return redirect("/auth", { headers: await signedOutHeaders() });
}

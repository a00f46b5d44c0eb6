import { data } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { resendConfirmation } from "#app/features/accounts/sign-up/resend-confirmation.server.ts";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser } from "#app/http/session/sign-in.server.ts";
import type { Route } from "./+types/resend.ts";
import { authMeta } from "./auth-meta.ts";

export const meta = authMeta;

export function loader() {
  return { offersGoogle: isGoogleOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await unlessBusy(resendConfirmation(await readBrowser(request, context)));
  const message = accountMessages[result.ok ? "signed-up" : result.refusal];
  return data({ sent: true, message }, result.ok ? 200 : 429);
}

export default function Resend({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthCard mode="signup" answer={actionData} {...loaderData} />;
}

import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { requestResetForm } from "#app/features/accounts/credentials-form.ts";
import { requestReset } from "#app/features/accounts/passwords/request-reset.server.ts";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser } from "#app/http/session/sign-in.server.ts";
import type { Route } from "./+types/request-reset.ts";
import { authMeta } from "./auth-meta.ts";

export const meta = authMeta;

export function loader() {
  return { offersGoogle: isGoogleOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, requestResetForm);
  if (form.status !== "success") return answerInvalid(form);

  const browser = await readBrowser(request, context);
  const result = await unlessBusy(requestReset(form.value.email, browser));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  return { sent: true, message: accountMessages["reset-requested"] };
}

export default function RequestReset({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthCard mode="reset" answer={actionData} {...loaderData} />;
}

import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { resetPasswordForm } from "#app/features/accounts/credentials-form.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { HOME_OF_PROVIDERS } from "#app/features/accounts/return-path.ts";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser, signedInHeaders } from "#app/http/session/sign-in.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/reset-password.ts";
import { authMeta } from "./auth-meta.ts";
import { takeSaved } from "./take-saved.ts";

export const meta = authMeta;

export function loader() {
  return { offersGoogle: isGoogleOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, resetPasswordForm);
  if (form.status !== "success") return answerInvalid(form);

  const browser = await readBrowser(request, context);
  const result = await unlessBusy(resetPassword(form.value, browser));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  const headers = await signedInHeaders(result.value);
  const signedIn = { request, context, userId: result.value.userId, headers };
  const message = await takeSaved(signedIn, accountMessages["password-changed"]);
  return redirectWithToast(HOME_OF_PROVIDERS, message, headers);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const code = actionData?.form?.initialValue?.code;
  return (
    <AuthCard
      mode="new-password"
      answer={actionData}
      code={typeof code === "string" ? code : undefined}
      {...loaderData}
    />
  );
}

import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { signInForm } from "#app/features/accounts/credentials-form.ts";
import { readReturnPath } from "#app/features/accounts/return-path.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { readCookie, signUpCookie } from "#app/http/session/cookies.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser, signedInHeaders } from "#app/http/session/sign-in.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/sign-in.ts";
import { authMeta } from "./auth-meta.ts";
import { takeSaved } from "./take-saved.ts";

export const meta = authMeta;

export async function loader({ request }: Route.LoaderArgs) {
  const awaitsConfirmation = (await readCookie(request, signUpCookie)) !== undefined;
  return { offersGoogle: isGoogleOffered, awaitsConfirmation };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, signInForm);
  if (form.status !== "success") return answerInvalid(form);

  const browser = await readBrowser(request, context);
  const result = await unlessBusy(signIn(form.value, browser));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  const headers = await signedInHeaders(result.value);
  const signedIn = { request, context, userId: result.value.userId, headers };
  const message = await takeSaved(signedIn, accountMessages["signed-in"]);
  return redirectWithToast(readReturnPath(form.value.next), message, headers);
}

/** Rendered only without scripts; otherwise the form at /auth shows the answer. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthCard mode="signin" answer={actionData} {...loaderData} />;
}

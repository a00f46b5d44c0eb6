import { data } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { signUpForm } from "#app/features/accounts/credentials-form.ts";
import { readReturnPath } from "#app/features/accounts/return-path.ts";
import { signUp } from "#app/features/accounts/sign-up/sign-up.server.ts";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { browserCookie, signUpCookie } from "#app/http/session/cookies.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { readBrowser } from "#app/http/session/sign-in.server.ts";
import type { Route } from "./+types/sign-up.ts";
import { authMeta } from "./auth-meta.ts";

export const meta = authMeta;

export function loader() {
  return { offersGoogle: isGoogleOffered };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, signUpForm);
  if (form.status !== "success") return answerInvalid(form);

  const { email, password, next } = form.value;
  const wanted = { email, password, returnPath: readReturnPath(next) };
  const result = await unlessBusy(signUp(wanted, await readBrowser(request, context)));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  const headers = new Headers();
  headers.append("Set-Cookie", await browserCookie.serialize(result.value.browserToken));
  headers.append("Set-Cookie", await signUpCookie.serialize("1"));
  return data({ sent: true, message: accountMessages["signed-up"] }, { headers });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthCard mode="signup" answer={actionData} {...loaderData} />;
}

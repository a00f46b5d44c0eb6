import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { changePasswordForm } from "#app/features/accounts/credentials-form.ts";
import { changePassword } from "#app/features/accounts/passwords/change-password.server.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/change-password.ts";
import { accountLoader } from "./account-loader.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = accountMeta;
export const loader = accountLoader;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, changePasswordForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(changePassword(context.get(actorContext), form.value));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  return redirectWithToast("/dashboard/account", accountMessages["password-changed"]);
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answers={{ changePassword: actionData }} />;
}

import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { deleteAccountForm } from "#app/features/accounts/credentials-form.ts";
import { deleteAccount } from "#app/features/accounts/personal-data/delete-account.server.ts";
import { findAccountPage } from "#app/features/accounts/personal-data/find-account.server.ts";
import { AccountPanel } from "#app/features/accounts/ui/account-panel.tsx";
import { actorContext } from "#app/http/actor.server.ts";
import { answerInvalid, answerRefused, readForm, unlessBusy } from "#app/http/forms.server.ts";
import { signedOutHeaders } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/delete-account";
import { accountMeta } from "./account-meta.ts";

export const meta = accountMeta;

export function loader({ context }: Route.LoaderArgs) {
  return findAccountPage(context.get(actorContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, deleteAccountForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(deleteAccount(context.get(actorContext), form.value));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  return redirectWithToast("/auth", accountMessages["account-deleted"], await signedOutHeaders());
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPanel {...loaderData} answers={{ deleteAccount: actionData }} />;
}

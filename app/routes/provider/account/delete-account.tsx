import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { deleteAccountForm } from "#app/features/accounts/credentials-form.ts";
import { deleteAccount } from "#app/features/accounts/personal-data/delete-account.server.ts";
import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { findDepartures } from "#app/features/organisations/find-departures.server.ts";
import { endPromotions } from "#app/features/promotions/end-promotions.server.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { signedOutHeaders } from "#app/http/session/sign-in.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/delete-account.ts";
import { accountLoader } from "./account-loader.ts";
import { accountMeta } from "./account-meta.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = accountMeta;
export const loader = accountLoader;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, deleteAccountForm);
  if (form.status !== "success") return answerInvalid(form);

  const actor = context.get(actorContext);
  const result = await unlessBusy(deleteAccount(actor, form.value, () => endAllPromotions(actor)));
  if (!result.ok) return answerRefused(form, result.refusal, accountMessages[result.refusal]);

  return redirectWithToast("/auth", accountMessages["account-deleted"], await signedOutHeaders());
}

/** Of the organisations that go with the account. */
async function endAllPromotions(actor: SignedIn) {
  for (const departure of await findDepartures(actor)) {
    if (departure.isKept) continue;
    const { organisationId } = departure;
    if (!(await endPromotions({ ...actor, organisationId }))) return false;
  }
  return true;
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answers={{ deleteAccount: actionData }} />;
}

import { data } from "react-router";
import { changeRights } from "#app/features/accounts/staff/change-rights.server.ts";
import { changeRoleForm } from "#app/features/accounts/staff/staff-forms.ts";
import { staffMessages } from "#app/features/accounts/staff/staff-messages.ts";
import { AccountRecordPanel } from "#app/features/accounts/staff/ui/account-record-panel.tsx";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/change-role.ts";
import { showAccount } from "./show-account.ts";

export const meta = () => staffMeta("Account");

export function loader(args: Route.LoaderArgs) {
  return showAccount(args);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, changeRoleForm);
  if (form.status !== "success") return answerInvalid(form);

  const change = form.value;
  const result = await unlessBusy(changeRights(context.get(actorContext), params.id, change));
  if (result.ok)
    return redirectWithToast(`/admin/accounts/${params.id}`, staffMessages["role-changed"]);
  if (result.refusal === "no-such-account") throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, staffMessages[result.refusal]);
}

export default function ChangeRole({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountRecordPanel record={loaderData} answers={{ changeRole: actionData }} />;
}

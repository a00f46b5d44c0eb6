import { data, type RouterContextProvider } from "react-router";
import { changeRights } from "#app/features/accounts/staff/change-rights.server.ts";
import { suspensionForm } from "#app/features/accounts/staff/staff-forms.ts";
import { staffMessages } from "#app/features/accounts/staff/staff-messages.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

export async function changeSuspension({ request, context, params }: Args, isSuspended: boolean) {
  const form = await readForm(request, suspensionForm);
  if (form.status !== "success") return answerInvalid(form);

  const change = { ...form.value, isSuspended };
  const result = await unlessBusy(changeRights(context.get(actorContext), params.id, change));
  if (result.ok) {
    const message = staffMessages[isSuspended ? "suspended" : "suspension-lifted"];
    return redirectWithToast(`/admin/accounts/${params.id}`, message);
  }
  if (result.refusal === "no-such-account") throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, staffMessages[result.refusal]);
}

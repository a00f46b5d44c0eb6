import { data, type RouterContextProvider } from "react-router";
import { suspensionForm } from "#app/features/accounts/staff/staff-forms.ts";
import { organisationPath } from "#app/features/organisations/staff/organisation-search.ts";
import { suspendOrganisation } from "#app/features/organisations/staff/suspend-organisation.server.ts";
import { suspensionMessages } from "#app/features/organisations/staff/suspension-messages.ts";
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

export async function changeOrganisationSuspension(
  { request, context, params }: Args,
  isSuspended: boolean,
) {
  const form = await readForm(request, suspensionForm);
  if (form.status !== "success") return answerInvalid(form);

  const change = { ...form.value, isSuspended };
  const result = await unlessBusy(
    suspendOrganisation(context.get(actorContext), params.id, change),
  );
  if (result.ok) {
    const message = suspensionMessages[isSuspended ? "suspended" : "suspension-lifted"];
    return redirectWithToast(organisationPath(params.id), message);
  }
  if (result.refusal === "no-such-organisation") throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, suspensionMessages[result.refusal]);
}

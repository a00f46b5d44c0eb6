import { data, redirect } from "react-router";
import { changeMessageStatus } from "#app/features/contact/change-message-status.server.ts";
import { contactMessages } from "#app/features/contact/contact-messages.ts";
import { messageStatusForm, messagesPath } from "#app/features/contact/message-filter.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/change-message-status.ts";

export function loader() {
  return redirect("/admin/messages");
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, messageStatusForm);
  // Our buttons send only valid values.
  if (form.status !== "success") throw data(null, { status: 422 });

  const { status, ...filter } = form.value;
  const result = await unlessBusy(
    changeMessageStatus(context.get(actorContext), params.id, status),
  );
  const page = messagesPath(filter);
  if (result.ok) return redirectWithToast(page, contactMessages["status-changed"]);
  // Hidden like the page: 404 instead of 403.
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return redirectWithToast(page, contactMessages[result.refusal]);
}

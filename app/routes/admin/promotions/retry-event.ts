import { data, redirect } from "react-router";
import { retryEventForm } from "#app/features/promotions/staff/oversight-forms.ts";
import { oversightMessages } from "#app/features/promotions/staff/oversight-messages.ts";
import { retryEvent } from "#app/features/promotions/staff/retry-event.server.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/retry-event.ts";

const page = "/admin/promotions";

export function loader() {
  return redirect(page);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, retryEventForm);
  const id = form.status === "success" ? form.value.id : "";

  const result = await unlessBusy(retryEvent(context.get(actorContext), id));
  if (result.ok) return redirectWithToast(page, oversightMessages["event-retried"]);
  // Hidden like the page: 404 instead of 403.
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return redirectWithToast(page, oversightMessages[result.refusal]);
}
